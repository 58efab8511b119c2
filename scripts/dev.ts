// `npm run dev`: generates on every change of the SDL and of what registries name, restarts the server on its changes, serves the console through Vite.
import { watch } from "node:fs";
import { generateRegistries, registryFolders } from "../src/codegen/registries/generateRegistries.ts";
import { atSignal, watchNpm } from "./processes.mjs";
import { service } from "./supervise.ts";

const bin = (program: string) => `node_modules/.bin/${program}`;

/** Calls back once after several changes, because editors save a file in several steps. */
function onChange(folders: readonly string[], then: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders)
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(then, 200);
    });
}

/** What the generator would write of the files that registries name; nothing while one of them cannot be read. */
function readRegistries(): string | undefined {
  try {
    return JSON.stringify(generateRegistries([]));
  } catch {
    return undefined;
  }
}

process.env["CHOBA_DEVELOPMENT"] ??= "true";

// npx would not pass signals on, so the programs are called directly.
const generator = service(bin("graphql-codegen"), ["--config", "codegen.ts"]);
const server = service(process.execPath, ["--import", "tsx", "server/programs/server/main.ts"]);
const vite = service(bin("vite"), []);
// The server ends last, because it stops the database.
atSignal(async () => {
  await generator.stop();
  await vite.stop();
  await server.stop();
});
watchNpm();
generator.start();
if ((await generator.ended()) !== 0) process.exit(1);
server.start();
vite.start();
onChange(["schema"], () => generator.restart());
let registries = readRegistries();
onChange(registryFolders, () => {
  const changed = readRegistries();
  if (changed === undefined || changed === registries) return;
  registries = changed;
  generator.restart();
});
onChange(["server", "demo", "i18n", "src/core", "src/domain", "src/generated"], () => server.restart());
