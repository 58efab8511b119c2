import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { lean, woff2Only } from "./scripts/vitePlugins.ts";

/** The server of `npm run dev`; the console is served by Vite, which passes the rest on to it. */
const server = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;

export default defineConfig({
  root: "src",
  plugins: [react(), woff2Only, lean],
  // server/console.ts puts the nonce of each answer in its place.
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
    assetsInlineLimit: (file) => (file.endsWith(".woff2") ? false : undefined),
    reportCompressedSize: false,
  },
  server: {
    port: 5173,
    fs: { allow: [".."] },
    proxy: Object.fromEntries(
      ["/graphql", "/upload", "/media", "/idp", "/config.json"].map((path) => [path, { target: server }]),
    ),
  },
});
