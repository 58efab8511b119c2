import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { messages } from "../../i18n/ja/words/messages.ts";
import { sourceTexts } from "../support/sources.ts";

const decision = new URL("../../docs/decisions/0078-messages-that-nothing-raises.md", import.meta.url);

it("every message of the specification is raised, or a decision says why not", () => {
  const code = [...sourceTexts(["src", "server", "demo", "resources"])]
    .filter(([file]) => !file.includes("/generated/") && file !== "src/core/rejected.ts")
    .map(([, text]) => text)
    .join("\n");
  const silent = Object.keys(messages).filter((name) => /^[IWE]\d{3}$/.test(name) && !code.includes(`"${name}"`));
  const [, decided = ""] = readFileSync(decision, "utf8").split("**Decided.**");
  const [list = ""] = decided.split("`tests/");
  expect(silent).toEqual([...new Set(list.match(/\b[IWE]\d{3}\b/g))]);
});
