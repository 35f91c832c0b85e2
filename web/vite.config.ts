import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run build` puts the page where `gearwright serve` finds it; `npm run dev` shows changes as they are made.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/gearwright/server/page",
    emptyOutDir: true,
    manifest: "manifest.json",
    license: { fileName: "licences.json" }, // of the packages whose code is in the page
    target: "es2022",
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000" } },
});
