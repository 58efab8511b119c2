import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { entriesAlone, lean, precompress, woff2Only } from "./scripts/vitePlugins.ts";

/** The server of `npm run dev`; the console is served by Vite, which passes the rest on to it. */
const server = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;

export default defineConfig({
  root: "src",
  plugins: [react(), woff2Only, lean, entriesAlone, precompress],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    reportCompressedSize: false,
    rolldownOptions: {
      // The console is an entry too, although the page imports it late: what it needs at once is then known as initial.
      input: { index: resolve("src/index.html"), app: resolve("src/app.tsx") },
      output: {
        codeSplitting: {
          // The libraries of the first screen as one part: automatic splitting makes twenty of them, a tenth larger. What
          // the sign-in page shares with it stands apart, so that it loads alone.
          groups: [
            { name: "base", test: /node_modules[\\/](react|react-dom|scheduler|tslib)[\\/]/, priority: 1 },
            { name: "console", tags: ["$initial"], test: /node_modules/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [resolve(".")] },
    proxy: Object.fromEntries(
      ["/graphql", "/upload", "/media", "/exports", "/receipts", "/idp", "/config.json"].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
});
