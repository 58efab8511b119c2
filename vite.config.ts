import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./scripts/viteChunks.ts";
import { acyclic, entriesAlone, lean, precompress, woff2Only } from "./scripts/vitePlugins.ts";

/** The server of `npm run dev`. Vite serves the console and forwards other requests to it. */
const server = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;

export default defineConfig({
  root: "src",
  plugins: [react(), woff2Only, lean, entriesAlone, acyclic, precompress],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The sign-in page has loaded it.
      resolveDependencies: (_file, needed) => needed.filter((file) => !file.includes("rolldown-runtime")),
    },
    target: "es2023",
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    reportCompressedSize: false,
    rolldownOptions: {
      // The console is an entry although the page imports it late, so that the bundler knows what it loads at once ($initial).
      input: { index: resolve("src/index.html"), app: resolve("src/app.tsx") },
      output: {
        // The bundler names joined files after all of their screens. The console holds the names of all files: seven letters tell versions apart.
        chunkFileNames: ({ name }) => `assets/${name.split("~", 1)[0]}-[hash:7].js`,
        codeSplitting: { groups: chunks },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [resolve(".")] },
    proxy: Object.fromEntries(
      [
        "/graphql",
        "/upload",
        "/media",
        "/exports",
        "/imports",
        "/receipts",
        "/purchase-orders",
        "/idp",
        "/config.json",
      ].map((path) => [path, { target: server }]),
    ),
  },
});
