import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { variableDocs } from "../../server/platform/config.ts";
import { demoAccounts, demoPassword } from "../../server/demo/accounts.ts";

const readme = readFileSync("README.md", "utf8");
/** Text without the padding by which Prettier aligns tables. */
const plain = (text: string) => text.replace(/ {2,}/g, " ").replace(/-{3,}/g, "---");

it("the README's table of variables is the server's own list of variables", () => {
  const rows = variableDocs.map(({ env, default: fallback, meaning }) =>
    `| \`${env}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`.replaceAll("|  |", "| |"),
  );
  const table = ["| variable | default | meaning |", "| --- | --- | --- |", ...rows].join("\n");
  expect(plain(readme.split("<!-- config -->")[1] ?? "").trim()).toBe(plain(table));
});

it("the README names every demo account", () => {
  for (const { loginId } of demoAccounts)
    expect(readme).toMatch(new RegExp(`\\| \`${loginId}\` +\\| \`${demoPassword}\``));
});
