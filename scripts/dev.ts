// `npm run dev`: generates on every change of the SDL, restarts the server on its changes, serves the console through Vite.
import { spawn } from "node:child_process";
import { watch } from "node:fs";

const run = (command: string, ...args: string[]) => spawn(command, args, { stdio: "inherit", env: process.env });
const once = (command: string, ...args: string[]) =>
  new Promise<number>((done) => run(command, ...args).on("exit", (code) => done(code ?? 1)));

process.env["CHOBA_DEVELOPMENT"] ??= "true";
if ((await once("npx", "--no-install", "graphql-codegen", "--config", "codegen.ts")) !== 0) process.exit(1);

const children = [
  run("npx", "--no-install", "tsx", "watch", "--clear-screen=false", "server/main.ts"),
  run("npx", "--no-install", "vite"),
];
let timer: NodeJS.Timeout | undefined;
watch("schema", { recursive: true }, () => {
  // Editors write a file in several steps; one generation follows the last of them.
  clearTimeout(timer);
  timer = setTimeout(() => void once("npx", "--no-install", "graphql-codegen", "--config", "codegen.ts"), 200);
});

const stop = () => {
  for (const child of children) child.kill("SIGTERM");
  process.exit(0);
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
