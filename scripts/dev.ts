// `npm run dev`: generates on every change of the SDL, restarts the server on its changes, serves the console through Vite.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { atSignal, service } from "./supervise.ts";

const bin = (program: string) => `node_modules/.bin/${program}`;

/** Calls back once after several changes: editors write a file in several steps. */
function onChange(folders: readonly string[], then: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders)
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(then, 200);
    });
}

const generate = () =>
  new Promise<number>((done) => {
    spawn(bin("graphql-codegen"), ["--config", "codegen.ts"], { stdio: "inherit" }).on("exit", (code) =>
      done(code ?? 1),
    );
  });

process.env["CHOBA_DEVELOPMENT"] ??= "true";
if ((await generate()) !== 0) process.exit(1);

// The programs themselves, not npx around them: a signal must reach them.
const server = service(process.execPath, ["--import", "tsx", "server/main.ts"]);
const vite = service(bin("vite"), []);
// The server last: it gives the database back, which then stops.
atSignal(async () => {
  await vite.stop();
  await server.stop();
});
server.start();
vite.start();
onChange(["schema"], () => void generate());
onChange(["server", "i18n", "src/core", "src/generated"], () => server.restart());
