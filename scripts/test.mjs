// `npm test`: installs, builds, runs every test, and prints "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browser } from "./browser.mjs";
import { installSystemPrograms } from "./packages.mjs";
import { build, checkNode, install, run, stopAtSignal } from "./steps.mjs";

checkNode();
stopAtSignal();
await install({ tests: true });
await build();
const chromium = await browser();
await installSystemPrograms();

const reportFolder = mkdtempSync(join(tmpdir(), "choba-test-"));
const report = join(reportFolder, "report.json");
const reporters = [
  `--reporter=${process.env.CI ? "dot" : "default"}`,
  "--reporter=json",
  `--outputFile.json=${report}`,
];
const hasPassed = await run("npx", ["--no-install", "vitest", "run", ...reporters, ...process.argv.slice(2)], {
  show: true,
  env: { CHROMIUM_PATH: chromium },
});
const { numPassedTests = 0, numFailedTests = 0, numTotalTestSuites = 0 } = JSON.parse(readFileSync(report, "utf8"));
rmSync(reportFolder, { recursive: true });
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
// A file that does not load has no failed test, but the run has failed.
process.exit(hasPassed && numTotalTestSuites > 0 ? 0 : 1);
