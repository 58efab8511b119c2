// `npm run sdl` prints the schema as clients of the API read it. `npm run generate` renews its copy, docs/schema.graphql, by
// `--copy`, unless a client that works with the copy might fail then: that takes `npm run sdl -- --breaking`.
import { buildSchema } from "graphql";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { formatBreakingChanges } from "../src/codegen/apiSdl.ts";
import { apiSdl } from "../src/generated/apiSdl.ts";

const copy = "docs/schema.graphql";
const mode = process.argv[2];

/** Sentences about clients that work with the committed copy and may fail with the schema of now. */
const listBreakingChanges = (): string[] =>
  existsSync(copy) ? formatBreakingChanges(buildSchema(readFileSync(copy, "utf8")), buildSchema(apiSdl)) : [];

if (mode === "--breaking") writeFileSync(copy, apiSdl);
else if (mode === "--copy") {
  const changes = listBreakingChanges();
  if (changes.length === 0) writeFileSync(copy, apiSdl);
  else
    process.stderr.write(
      `${copy} is left as it is: clients of the API would break.\n${changes.map((one) => `  ${one}\n`).join("")}` +
        "If that is meant: npm run sdl -- --breaking\n",
    );
} else process.stdout.write(apiSdl);
