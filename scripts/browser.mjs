// Finds or gets a Chromium for the end-to-end tests. Only Node's own modules.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { run, stop } from "./steps.mjs";

/** The shell has no window: with Chromium 156, browser tests take a quarter less of the processors in it, the product apart. */
const browserCommands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

function findInstalledBrowser() {
  const path = process.env.CHROMIUM_PATH;
  if (path) return existsSync(path) ? path : stop(`CHROMIUM_PATH のファイルがありません: ${path}`);
  const folders = (process.env.PATH ?? "").split(":");
  return browserCommands
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

async function findDownloadedBrowser() {
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Installs the browser, the shell where the system has it, and a Japanese font as Debian packages. Needs root. */
async function fromSystem() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  const install = (name) =>
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name, "fonts-noto-cjk"], { env });
  if (!(await install("chromium-headless-shell"))) await install("chromium");
}

/** Path of a Chromium. Without one it ends with an error, so that browser tests are never skipped unnoticed. */
export async function browser() {
  const here = findInstalledBrowser() ?? (await findDownloadedBrowser());
  if (here) return here;
  console.log("テスト用の Chromium を用意しています…");
  await fromSystem();
  const packaged = findInstalledBrowser();
  if (packaged) return packaged;
  await run("npx", [
    "--no-install",
    "playwright-core",
    "install",
    "--with-deps",
    "chromium-headless-shell",
    "chromium",
  ]);
  return (
    (await findDownloadedBrowser()) ??
    stop("Chromium がありません。インストールするか、CHROMIUM_PATH に実行ファイルの場所を指定してください。")
  );
}
