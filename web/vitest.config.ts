import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

// `npm run test` runs the tests beside what they test, in a document without a browser around it.
export default mergeConfig(
  page,
  defineConfig({
    logLevel: "warn",
    resolve: { conditions: ["browser"] }, // Svelte as the page runs it, not as a server would
    test: {
      environment: "happy-dom",
      // one document for all files: to make one takes longer than most of them
      pool: "threads",
      maxWorkers: 1,
      isolate: false,
      include: ["src/**/*.test.ts"],
      reporters: [["default", { summary: false }]],
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
);
