// The steps that `npm start` and `npm test` share. Only Node's own modules: nothing is installed yet when they run.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const needed = [20, 19];

/** Ends with a message for the person who typed the command. */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Runs a command in the project; its output is shown only where it fails, unless `show`. */
export function run(command, args, { show = false, env = {} } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
    stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0 && !show) process.stderr.write(`${stdout ?? ""}${stderr ?? ""}${error ? `${error.message}\n` : ""}`);
  return status === 0;
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < needed[0] || (major === needed[0] && minor < needed[1]))
    stop(`Node.js ${needed.join(".")} 以上が必要です(いまは ${process.versions.node})。`);
}

const digest = (text) => createHash("sha256").update(text).digest("hex");
const stamped = (file, value) => existsSync(file) && readFileSync(file, "utf8") === value;

/** Installs what package-lock.json names, where that has not been done for exactly this lock file and this platform. */
export function install() {
  const stamp = at("node_modules", ".choba-installed");
  const lock = digest(readFileSync(at("package-lock.json"), "utf8") + process.platform + process.arch);
  if (stamped(stamp, lock)) return;
  // An installation made by hand with npm counts when it is newer than the lock file.
  const own = at("node_modules", ".package-lock.json");
  const byHand = existsSync(own) && statSync(own).mtimeMs >= statSync(at("package-lock.json")).mtimeMs;
  if (!byHand) {
    console.log("必要なパッケージをインストールしています…");
    if (!run("npm", ["ci", "--no-audit", "--no-fund"]))
      stop("パッケージをインストールできませんでした。上のエラーとネットワークを確認してください。");
  }
  writeFileSync(stamp, lock);
}

const sources = ["schema", "src", "resources", "i18n", "server", "codegen.ts", "vite.config.ts", "scripts/bundle.mjs"];

function filesBelow(path) {
  if (path.endsWith(join("src", "generated"))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Generates and builds the console and the server into dist/, where a source has changed since the last time. */
export function build() {
  const stamp = at("dist", ".built");
  const content = [...sources, "package-lock.json"].flatMap((name) => filesBelow(at(name)));
  const state = digest(content.map((file) => `${file}\n${digest(readFileSync(file))}`).join("\n"));
  if (stamped(stamp, state)) return;
  console.log("画面とサーバーを作っています…");
  for (const step of ["generate", "build"])
    if (!run("npm", ["run", "--silent", step])) stop(`npm run ${step} に失敗しました。上のエラーを確認してください。`);
  mkdirSync(at("dist"), { recursive: true });
  writeFileSync(stamp, state);
}
