import "@fontsource-variable/inter/wght.css";
import "@fontsource/zilla-slab/latin-600.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { calls } from "./lib/calls.svelte";

const target = document.getElementById("app");
target?.replaceChildren(); // the name stood there until now, for those who wait long
if (target) mount(App, { target });
addEventListener("load", () => void calls.register()); // when everything else is there
