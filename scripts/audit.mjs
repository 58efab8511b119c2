// Asks the registry for known vulnerabilities of what the product runs on. Ends with 1 for high and critical ones. A registry that
// does not answer, or answers no audits, is no failure: a machine without a network can still prove the code.
import { spawnSync } from "node:child_process";

const waitMs = 60_000;
const args = ["audit", "--omit=dev", "--json"];
const { stdout } = spawnSync("npm", args, {
  encoding: "utf8",
  timeout: waitMs,
  shell: process.platform === "win32",
});

/** The number of vulnerabilities by severity; undefined without an audit. */
function findVulnerabilities() {
  try {
    return JSON.parse(stdout).metadata?.vulnerabilities;
  } catch {
    // No JSON: npm was stopped, or the registry answered something else.
    return undefined;
  }
}

const vulnerabilityCounts = findVulnerabilities();
const writeLine = (line) => process.stderr.write(`${line}\n`);
if (vulnerabilityCounts === undefined) writeLine("not audited: the registry does not answer");
else if (vulnerabilityCounts.high + vulnerabilityCounts.critical > 0) {
  writeLine(
    `${vulnerabilityCounts.critical} critical and ${vulnerabilityCounts.high} high vulnerabilities: npm audit --omit=dev`,
  );
  process.exitCode = 1;
}
