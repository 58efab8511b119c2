import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { configVariableDocs } from "../../server/platform/config/config.ts";
import { demoAccounts, demoPassword } from "../../demo/accounts.ts";

const readme = readFileSync("README.md", "utf8");
const configuration = readFileSync("docs/configuration.md", "utf8");
/** Text without the padding by which Prettier aligns tables. */
const plain = (text: string) => text.replace(/ {2,}/g, " ").replace(/-{3,}/g, "---");

it("the tables of docs/configuration.md are the server's own list of variables, ten of them first", () => {
  const rowsBetween = (mark: string) =>
    plain(configuration.split(`<!-- ${mark} -->`)[1] ?? "")
      .trim()
      .split("\n");
  const [first, others] = [rowsBetween("first"), rowsBetween("others")];
  const header = ["| variable | default | meaning |", "| --- | --- | --- |"];
  expect([first.slice(0, 2), others.slice(0, 2)]).toEqual([header, header]);
  expect(first).toHaveLength(2 + 10);
  const rows = configVariableDocs.map(({ env, default: fallback, meaning }) =>
    plain(`| \`${env}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`).replaceAll("|  |", "| |"),
  );
  expect(others.slice(2)).toEqual(rows.filter((row) => !first.includes(row)));
  expect([...first.slice(2), ...others.slice(2)].sort()).toEqual([...rows].sort());
});

it("the README is at most 120 lines", () => {
  expect(readme.split("\n").length).toBeLessThanOrEqual(120);
});

it("the README names every demo account", () => {
  for (const { loginId } of demoAccounts)
    expect(readme).toMatch(new RegExp(`\\| \`${loginId}\` +\\| \`${demoPassword}\``));
});
