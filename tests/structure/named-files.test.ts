import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { readGuideBlocks } from "../support/guide.ts";
import { allTexts, type Texts } from "../support/sources.ts";

const folders = ["bench", "docs", "i18n", "resources", "schema", "demo", "scripts", "server", "src", "tests"];
/** A path from the root of the repository. One with a placeholder, such as `<name>` or `*`, names no file. */
const path = new RegExp(String.raw`(?<![\w./@<-])(?:${folders.join("|")})/[\w./<>*{},…-]+`, "g");
const isPattern = (text: string): boolean => /[<>*{}…]/.test(text);

/** The name of a file without its folder. */
const fileName = /(?<![\w./<>*{}@#…-])[A-Za-z][\w-]*\.(?:tsx?|mjs|sql|graphql|md)(?![\w/])/g;

/** Files that the guide makes step by step. */
const examples = [
  "server/platform/db/migrations/0010_product_plating_note.sql",
  ...readGuideBlocks(readFileSync("docs/developers.md", "utf8")).flatMap((block) =>
    "file" in block ? block.file : [],
  ),
];

/** The names of all files, without their folders. */
const fileNames = new Set(
  [".", ...folders].flatMap((folder) =>
    readdirSync(folder, { encoding: "utf8", recursive: folder !== "." }).map((file) => basename(file)),
  ),
);

/** Whether it is a file, a folder, or the number of a decision (docs/decisions/0003). */
function exists(name: string): boolean {
  if (existsSync(name)) return true;
  return (
    /^docs\/decisions\/\d{4}$/.test(name) &&
    readdirSync("docs/decisions").some((file) => `docs/decisions/${file}`.startsWith(`${name}-`))
  );
}

/** The comments of a code file; of a document or a schema, all of it. */
const readProse = (file: string, text: string): string =>
  /\.(md|graphql)$/.test(file) ? text : (text.match(/(^|\s)(\/\/|\/\*\*?|\*|--)\s.*/gm) ?? []).join("\n");

/** The files that are named and are not there. */
const listMissing = (files: Texts): string[] =>
  [...files].flatMap(([file, text]) => {
    const prose = readProse(file, text);
    const paths = (prose.match(path) ?? [])
      .map((name) => name.replace(/[.,/]+$/, ""))
      .filter((name) => !isPattern(name) && !examples.includes(name) && !exists(name));
    const bare = file.endsWith(".md") ? [] : (prose.match(fileName) ?? []).filter((name) => !fileNames.has(name));
    return [...paths, ...bare].map((name) => `${file}: ${name}`);
  });

const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"].concat(
  readdirSync("docs", { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file.replaceAll("\\", "/")}`),
);
// A released migration is never edited, so its comments may name what has moved since.
const functions = readdirSync("server/platform/db/functions").map((file) => `server/platform/db/functions/${file}`);
const schemas = readdirSync("schema", { encoding: "utf8", recursive: true })
  .filter((file) => file.endsWith(".graphql"))
  .map((file) => `schema/${file.replaceAll("\\", "/")}`);

describe("files that documents and comments name", () => {
  it("are there", () => {
    const texts = [...documents, ...functions, ...schemas].map((file) => [file, readFileSync(file, "utf8")] as const);
    const code = [...allTexts()].filter(([file]) => !file.includes("/generated/"));
    expect(listMissing(new Map([...texts, ...code]))).toEqual([]);
  });

  it("are named where they are gone", () => {
    const files = new Map([
      ["docs/a.md", "See `src/core/gone.ts`, `src/core`, docs/decisions/0001 and schema/<name>.graphql."],
      ["src/b.ts", '// As server/gone and gone.ts do it, and sources.ts.\nconst name = "server/text/gone";'],
    ]);
    expect(listMissing(files)).toEqual(["docs/a.md: src/core/gone.ts", "src/b.ts: server/gone", "src/b.ts: gone.ts"]);
  });
});
