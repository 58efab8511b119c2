import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The server of `npm run dev`; the console is served by Vite, which passes the rest on to it. */
const server = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;

/** Every browser that runs the console reads woff2: without their .woff twins the build is 248 files smaller. */
const woff2Only: Plugin = {
  name: "woff2-only",
  enforce: "pre",
  transform: (code, id) =>
    /@fontsource\/.*\.css$/.test(id) ? code.replaceAll(/,\s*url\([^)]*\.woff\) format\('woff'\)/g, "") : undefined,
};

export default defineConfig({
  root: "src",
  plugins: [react(), woff2Only],
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
