// Finds or gets a Chromium for the end-to-end tests. Only Node's own modules.
import { existsSync } from "node:fs";
import { findCommand, hasPackages, installPackages, updatePackages } from "./packages.mjs";
import { run, stop } from "./steps.mjs";

/** It has no window: with Chromium 156, browser tests take a quarter less of the processors in it, the product apart. */
const shell = "chromium-headless-shell";
const wholeBrowsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const font = "fonts-noto-cjk";

function findNamedBrowser() {
  const path = process.env.CHROMIUM_PATH;
  if (path) return existsSync(path) ? path : stop(`CHROMIUM_PATH のファイルがありません: ${path}`);
}

async function findDownloadedBrowser() {
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** The shell, installed where that needs nothing but the system's own list of packages. */
async function findShell() {
  const here = findCommand(shell);
  if (here || !findCommand(...wholeBrowsers) || !hasPackages()) return here;
  console.log("テスト用の軽い Chromium を用意しています…");
  return (await installPackages(shell)) ? findCommand(shell) : undefined;
}

/** Installs the browser, the shell where the system has it, and a Japanese font as Debian packages. Needs root. */
async function installFromSystem() {
  if (!hasPackages()) return;
  await updatePackages();
  if (!(await installPackages(shell, font))) await installPackages("chromium", font);
}

/** Path of a Chromium. Without one it ends with an error, so that browser tests are never skipped unnoticed. */
export async function browser() {
  const here =
    findNamedBrowser() ?? (await findShell()) ?? findCommand(...wholeBrowsers) ?? (await findDownloadedBrowser());
  if (here) return here;
  console.log("テスト用の Chromium を用意しています…");
  await installFromSystem();
  const packaged = findCommand(shell, ...wholeBrowsers);
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
