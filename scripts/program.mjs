// `npm run backup` and the other commands: the program in dist/ where it was built from these sources, as it starts several times faster, or where the packages for development are not installed; else the sources.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { programs, root } from "./programs.mjs";
import { hasDevelopmentPackages, isBuilt } from "./steps.mjs";

const [, , name = "", ...args] = process.argv;
const source = programs[name];
if (source === undefined) throw new Error(`${name} is no program: ${Object.keys(programs).join(", ")}`);
const isBundle = isBuilt() || !hasDevelopmentPackages();
const file = join(root, isBundle ? `dist/server/${name}.js` : source);
// The program reads its own arguments alone.
process.argv.splice(1, process.argv.length, file, ...args);
if (!isBundle) (await import("tsx/esm/api")).register();
await import(pathToFileURL(file).href);
