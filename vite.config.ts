import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The server of `npm run dev`; the console is served by Vite, which passes the rest on to it. */
const server = `http://127.0.0.1:${process.env["PORT"] ?? 3000}`;

export default defineConfig({
  root: "src",
  plugins: [react()],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    manifest: true,
    target: "es2023",
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
