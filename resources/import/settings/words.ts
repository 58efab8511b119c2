import type { ImportVoid, ImportWordKind, OrderType, Tender } from "../../../src/generated/graphql.ts";
import type { ImportRunData, ImportSettingsData } from "../types.ts";

export type WordKind = ImportWordKind;

/** Words of a file that a person has explained. */
type ExplainedWord = { kind: WordKind; word: string; meaning: string };

/** The words that the settings explain, in the order of the columns. */
export const listExplainedWords = ({ tenderWords, orderTypeWords, voidWords }: ImportSettingsData): ExplainedWord[] => [
  ...tenderWords.map(({ word, tender }) => ({ kind: "TENDER" as const, word, meaning: tender })),
  ...orderTypeWords.map(({ word, orderType }) => ({ kind: "ORDER_TYPE" as const, word, meaning: orderType })),
  ...voidWords.map(({ word, as }) => ({ kind: "VOID" as const, word, meaning: as })),
];

/** What a word means; "" where nobody has said it. */
export const findWordMeaning = (settings: ImportSettingsData, kind: WordKind, word: string): string =>
  listExplainedWords(settings).find((one) => one.kind === kind && one.word === word)?.meaning ?? "";

/** The settings with another meaning of a word; "" takes it away. The meaning comes from the list of options. */
export function explainWord(
  settings: ImportSettingsData,
  kind: WordKind,
  word: string,
  meaning: string,
): ImportSettingsData {
  const others = <Entry extends { word: string }>(entries: readonly Entry[]) =>
    entries.filter((entry) => entry.word !== word);
  const added = <Entry>(entry: Entry): Entry[] => (meaning === "" ? [] : [entry]);
  switch (kind) {
    case "TENDER": {
      const tenderWords = [...others(settings.tenderWords), ...added({ word, tender: meaning as Tender })];
      return { ...settings, tenderWords };
    }
    case "ORDER_TYPE": {
      const entry = { word, orderType: meaning as OrderType };
      return { ...settings, orderTypeWords: [...others(settings.orderTypeWords), ...added(entry)] };
    }
    case "VOID": {
      const voidWords = [...others(settings.voidWords), ...added({ word, as: meaning as ImportVoid })];
      return { ...settings, voidWords };
    }
  }
}

/** Whether a check has left something open that a person can answer. */
export const hasQuestions = ({ words, withoutTime, dates, unused }: NonNullable<ImportRunData["result"]>): boolean =>
  words.length > 0 || withoutTime > 0 || dates !== null || unused.length > 0;
