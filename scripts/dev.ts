// `npm run dev`: generates on every change of the SDL, restarts the server on its changes, serves the console through Vite.
import { spawn } from "node:child_process";
import { watch } from "node:fs";

// The programs themselves, not npx around them: a signal must reach them.
const run = (program: string, ...args: string[]) => spawn(`node_modules/.bin/${program}`, args, { stdio: "inherit" });
const generate = () =>
  new Promise<number>((done) => {
    run("graphql-codegen", "--config", "codegen.ts").on("exit", (code) => done(code ?? 1));
  });

process.env["CHOBA_DEVELOPMENT"] ??= "true";
if ((await generate()) !== 0) process.exit(1);

const children = [run("tsx", "watch", "--clear-screen=false", "server/main.ts"), run("vite")];
let timer: NodeJS.Timeout | undefined;
watch("schema", { recursive: true }, () => {
  // Editors write a file in several steps; one generation follows the last of them.
  clearTimeout(timer);
  timer = setTimeout(() => void generate(), 200);
});

const stop = () => {
  for (const child of children) child.kill("SIGTERM");
  process.exit(0);
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
