import type { TranslationMessages } from "ra-core";
import polyglot from "ra-i18n-polyglot";
import { expect, it } from "vitest";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { countedTexts } from "../../src/shell/countedTexts.ts";

it("counts in texts and messages have separators, years and numbers of records have none", () => {
  const texts = { all: "全%{count}件", chosen: "%{smart_count}件を選択中", when: "%{year}年の#%{id}" };
  const { translate } = countedTexts(polyglot(() => texts as unknown as TranslationMessages, "ja"));
  expect(translate("all", { count: 20_000 })).toBe("全20,000件");
  expect(translate("chosen", { smart_count: 1234 })).toBe("1,234件を選択中");
  expect(translate("when", { year: 2026, id: 1234 })).toBe("2026年の#1234");
  expect(formatMessage("W003", [20_000])).toContain("20,000文字");
});
