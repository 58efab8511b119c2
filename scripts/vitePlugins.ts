import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { unreachable } from "./unreachable.ts";

/** Removes the .woff copies of fonts, 248 files: every supported browser reads woff2. */
export const woff2Only: Plugin = {
  name: "woff2-only",
  enforce: "pre",
  transform: (code, id) =>
    /@fontsource\/.*\.css$/.test(id) ? code.replaceAll(/,\s*url\([^)]*\.woff\) format\('woff'\)/g, "") : undefined,
};

const replacedFiles = new Set<string>();

/** Removes library code from the build that the console never runs: almost a quarter of the JavaScript up to the first list. */
export const lean: Plugin = {
  name: "lean",
  apply: "build",
  enforce: "pre",
  load(id) {
    const file = id.replaceAll("\\", "/").split("/node_modules/").at(-1) ?? "";
    const code = unreachable[file];
    if (code !== undefined) replacedFiles.add(file);
    return code;
  },
  buildEnd() {
    const untouched = Object.keys(unreachable).filter((file) => !replacedFiles.has(file));
    if (untouched.length > 0) this.error(`not loaded any more: ${untouched.join(", ")} (scripts/unreachable.ts)`);
  },
};

/**
 * Modules that an entry must not load at the start: for the sign-in page the libraries of the console, for the console forms and the
 * metadata and documents of pages. One wrong import is enough to load them.
 */
const apart: Readonly<Record<string, (module: string) => boolean>> = {
  index: (id) => /node_modules/.test(id) && !/node_modules[\\/](react|react-dom|scheduler|tslib)[\\/]|\0/.test(id),
  app: (id) =>
    /src[\\/](admin[\\/](form[\\/]FormSections|inputs[\\/]registry)|generated[\\/](metadata|documents|graphql|meta|part)\b)/.test(
      id,
    ),
};

/** Fails the build if an entry loads such a module at the start. */
export const entriesAlone: Plugin = {
  name: "entries-alone",
  apply: "build",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
    for (const [name, isStranger] of Object.entries(apart)) {
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
      if (!entry) this.error(`no entry is called ${name} any more`);
      const reached = new Set([entry.fileName]);
      for (const file of reached) {
        const chunk = chunks.find(({ fileName }) => fileName === file);
        const stranger = chunk?.moduleIds.find(isStranger);
        if (stranger) this.error(`the entry ${name} would load ${stranger} at once, in ${file}`);
        for (const imported of chunk?.imports ?? []) reached.add(imported);
      }
    }
  },
};

/**
 * Fails the build if files import each other in a circle: a module of one may then run before a module that it reads.
 * The bundler's `strictExecutionOrder` mends that too, but makes the first list 7 percent larger.
 */
export const acyclic: Plugin = {
  name: "acyclic",
  apply: "build",
  generateBundle(_options, bundle) {
    const finished = new Set<string>();
    const visit = (file: string, path: readonly string[]) => {
      if (path.includes(file)) this.error(`files import each other: ${[...path, file].join(" → ")} (viteChunks.ts)`);
      const chunk = bundle[file];
      if (finished.has(file) || chunk?.type !== "chunk") return;
      for (const imported of chunk.imports) visit(imported, [...path, file]);
      finished.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Bytes of the scripts that the sign-in page and the console load at once, compressed. What screens need comes with them. */
const mostAtOnce = 274_400;

/**
 * Writes a .br and a .gz beside every script and style. The build can use the best level; the server would use a fast one (the first
 * list is 300 kB instead of 520 kB).
 */
export const precompress: Plugin = {
  name: "precompress",
  apply: "build",
  async writeBundle({ dir }, bundle) {
    if (!dir) return;
    const names = await readdir(dir, { recursive: true });
    const written = names.filter((name) => /\.(js|css|svg)$/.test(name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    const sizes = new Map<string, number>();
    await Promise.all(
      written.map(async (name) => {
        const file = join(dir, name);
        const content = await readFile(file);
        sizes.set(name, content.length);
        if (content.length < 1024) return;
        const small = await brotli(content, { params });
        sizes.set(name, small.length);
        await writeFile(`${file}.br`, small);
        await writeFile(`${file}.gz`, await compressGzip(content, { level: constants.Z_BEST_COMPRESSION }));
      }),
    );
    const first = new Set(
      Object.values(bundle).flatMap((one) => (one.type === "chunk" && one.isEntry ? [one.fileName] : [])),
    );
    for (const file of first) {
      const chunk = bundle[file];
      for (const imported of chunk?.type === "chunk" ? chunk.imports : []) first.add(imported);
    }
    const bytes = [...first].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    if (bytes > mostAtOnce)
      this.error(`sign-in page and console load ${bytes} bytes at once, ${mostAtOnce} at most (docs/decisions/0006)`);
  },
};
