// A step of `npm run generate`: writes what docs/ shows of the SDL and of the statements. Nothing that runs reads it, so a build leaves it out.
import { buildSchema } from "graphql";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { formatBreakingChanges } from "../src/codegen/apiSdl.ts";
import { apiSdl } from "../src/generated/apiSdl.ts";
import { glossaryPage } from "./glossary.ts";
import { reportSql } from "./reportSql.ts";
import { workflowsPage } from "./workflows.ts";

const docs = join(import.meta.dirname, "../docs");

/** The statements of the reports, each in a file. */
async function writeReportSql(): Promise<void> {
  const folder = join(docs, "sql");
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of reportSql()) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** Renews the copy of the schema for clients of the API, unless one that works with the copy might fail then. */
async function renewSchemaCopy(): Promise<void> {
  const copy = join(docs, "schema.graphql");
  const changes = existsSync(copy)
    ? formatBreakingChanges(buildSchema(readFileSync(copy, "utf8")), buildSchema(apiSdl))
    : [];
  if (changes.length === 0) return writeFile(copy, apiSdl);
  process.stderr.write(
    `docs/schema.graphql is left as it is: clients of the API would break.\n${changes.map((one) => `  ${one}\n`).join("")}` +
      "If that is meant: npm run sdl -- --breaking\n",
  );
}

await writeFile(join(docs, "glossary.md"), await glossaryPage());
await writeFile(join(docs, "workflows.md"), await workflowsPage());
await writeReportSql();
await renewSchemaCopy();
