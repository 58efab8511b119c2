// Steps of `npm start` and `npm test`. It imports only Node's own modules, because they run before the installation.
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative, sep } from "node:path";
import { alone } from "./alone.mjs";
import { atSignal, endProgram, startProgram, watchNpm } from "./processes.mjs";
import { root } from "./programs.mjs";

const toProjectPath = (...parts) => join(root, ...parts);
const requiredNodeVersion = [20, 19];

/**
 * Ends the process with a message.
 * @returns {never}
 */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** The program of the current step. */
let current;
let isStopping = false;

/** At a signal, ends the current step with all programs that it started. Gives a function that removes this. */
export function stopAtSignal() {
  watchNpm();
  return atSignal(async () => {
    isStopping = true;
    console.error("\n中止しています…");
    await endProgram(current, { group: true });
    process.exit(130);
  });
}

/** Runs a command in the project and gives whether it succeeded. Without `show`, its output is shown only if it fails. */
export async function run(command, args, { show = false, env = {} } = {}) {
  const stdio = ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"];
  current = startProgram(command, args, { cwd: root, env: { ...process.env, ...env }, stdio });
  const written = [];
  for (const stream of [current.stdout, current.stderr]) stream?.on("data", (chunk) => written.push(chunk));
  const status = await new Promise((done) => {
    current.once("error", (error) => done(error.message));
    current.once("close", done);
  });
  // The process is about to end, so an unfinished step is no failure.
  if (isStopping) await new Promise(() => {});
  if (status !== 0 && !show) process.stderr.write(Buffer.concat(written));
  if (typeof status === "string") process.stderr.write(`${status}\n`);
  return status === 0;
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < requiredNodeVersion[0] || (major === requiredNodeVersion[0] && minor < requiredNodeVersion[1]))
    stop(`Node.js ${requiredNodeVersion.join(".")} 以上が必要です(いまは ${process.versions.node})。`);
}

const digest = (text) => createHash("sha256").update(text).digest("hex");
const hasStamp = (file, value) => existsSync(file) && readFileSync(file, "utf8") === value;

const sourcePaths = [
  "schema",
  "src",
  "resources",
  "i18n",
  "server",
  "demo",
  "codegen.ts",
  "vite.config.ts",
  "scripts/bundle.mjs",
  "scripts/programs.mjs",
];

function filesBelow(path) {
  if (path.endsWith(join("src", "generated"))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

let state;
/** The digest of all sources. A build from another digest is out of date. */
const sourceState = () =>
  (state ??= digest(
    [...sourcePaths, "package-lock.json"]
      .flatMap((name) => filesBelow(toProjectPath(name)))
      // From the project on, and alike on every system: a folder that was moved is not built again.
      .map((file) => `${relative(root, file).split(sep).join("/")}\n${digest(readFileSync(file))}`)
      .join("\n"),
  ));
const built = toProjectPath("dist", ".built");

/** Whether dist/ was built from the sources as they are. */
export const isBuilt = () => hasStamp(built, sourceState());

/** Whether the packages for building and testing are installed. An installation for production lacks them. */
export function hasDevelopmentPackages() {
  const { devDependencies } = JSON.parse(readFileSync(toProjectPath("package.json"), "utf8"));
  return Object.keys(devDependencies).every((name) => existsSync(toProjectPath("node_modules", name)));
}

/** Two that build into one folder at once leave files of both. */
function inTurn(work) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(`フォルダー ${root} に書き込めないため、準備できません。このフォルダーの持ち主のユーザーで実行してください。`);
  }
  return alone(toProjectPath(".choba-building"), work, () =>
    console.log("同じフォルダーで別の npm start か npm test が準備しています。終わるのを待っています…"),
  );
}

const installedStamp = toProjectPath("node_modules", ".choba-installed");
const lockState = () =>
  digest(readFileSync(toProjectPath("package-lock.json"), "utf8") + process.platform + process.arch);
const isEnough = (tests) => (!tests && isBuilt()) || hasDevelopmentPackages();

/**
 * Installs the packages of package-lock.json, unless they are installed for this lock file and platform. With an up-to-date build the
 * packages for development are needed only with `tests`.
 */
export async function install({ tests = false } = {}) {
  const isInstalled = () => isEnough(tests) && hasStamp(installedStamp, lockState());
  if (isInstalled()) return;
  // Another process may have installed meanwhile.
  await inTurn(async () => isInstalled() || (await installMissing(tests)));
}

async function installMissing(tests) {
  // An installation by npm itself counts if it is newer than the lock file.
  const own = toProjectPath("node_modules", ".package-lock.json");
  const byHand = existsSync(own) && statSync(own).mtimeMs >= statSync(toProjectPath("package-lock.json")).mtimeMs;
  if (!isEnough(tests) || !byHand) {
    console.log("必要なパッケージをインストールしています…");
    // NODE_ENV=production would leave out the packages that build the product.
    if (!(await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"])))
      stop("パッケージをインストールできませんでした。上のエラーとネットワークを確認してください。");
  }
  writeFileSync(installedStamp, lockState());
}

/** Generates, and builds console and server into dist/, if a source has changed since the last build. */
export async function build() {
  if (isBuilt()) return;
  await inTurn(buildChanged);
}

async function buildChanged() {
  // Another process may have built meanwhile.
  if (isBuilt()) return;
  console.log("画面とサーバーを作っています…");
  for (const step of ["generate:code", "build"])
    if (!(await run("npm", ["run", "--silent", step])))
      stop(`npm run ${step} に失敗しました。上のエラーを確認してください。`);
  mkdirSync(toProjectPath("dist"), { recursive: true });
  writeFileSync(built, sourceState());
}
