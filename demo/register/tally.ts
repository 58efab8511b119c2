import { registerTexts as texts } from "../../i18n/ja/device/register.ts";
import type { SentReceiptResult } from "./send.ts";

/** What became of receipts that were sent. */
export type TallyCounts = { recorded: number; duplicates: number; refused: number };

export type ReceiptTally = {
  add(results: readonly SentReceiptResult[]): void;
  /** One line on what was added since the last one; its reasons once each. */
  line(): string;
  /** Whether something was added since the last line. */
  isNew(): boolean;
  total: Readonly<TallyCounts>;
};

/** Reasons that a line names. */
const mostReasons = 3;

/** Counts answers: those of the line that is being gathered, and all of them. */
export function openAnswerTally(): ReceiptTally {
  const total: TallyCounts = { recorded: 0, duplicates: 0, refused: 0 };
  let since: TallyCounts = { ...total };
  let reasons = new Set<string>();
  return {
    total,
    add(results) {
      for (const { outcome, code, reason } of results) {
        const place = ({ RECORDED: "recorded", DUPLICATE: "duplicates", REFUSED: "refused" } as const)[outcome];
        total[place] += 1;
        since[place] += 1;
        if (code) reasons.add(`${code} ${reason ?? ""}`);
      }
    },
    line() {
      const shown = [...reasons].slice(0, mostReasons);
      const text = texts.counts(since) + texts.reasons(shown, reasons.size - shown.length);
      since = { recorded: 0, duplicates: 0, refused: 0 };
      reasons = new Set();
      return text;
    },
    isNew: () => since.recorded + since.duplicates + since.refused > 0,
  };
}
