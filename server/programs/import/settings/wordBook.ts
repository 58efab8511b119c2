import type { ImportVoid, ImportWordKind, OrderType, Tender } from "../../../../src/generated/server.ts";
import { findOrderType, proposeTender, findWordTender, tidyWord, findVoidMeaning } from "./words.ts";

/** What a person has said of the words of a file, by kind of word. */
export type WordTables = {
  tenderWords: { word: string; tender: Tender }[];
  orderTypeWords: { word: string; orderType: OrderType }[];
  voidWords: { word: string; as: ImportVoid }[];
};

/** A word that nobody has explained, the rows that have it, and the tender that it probably is. */
export type UnknownWord = { kind: ImportWordKind; word: string; rows: number; proposal: Tender | null };

/** Words that are listed. A column of names that was taken for tenders has thousands. */
const mostUnknownWords = 100;

/** Finds what words mean, and keeps those that nobody has explained. A run has one of its own. */
export type WordBook = {
  tender(word: string): Tender | null;
  orderType(word: string): OrderType | null;
  void(word: string): ImportVoid | null;
  /** Notes an unknown word. */
  ask(kind: ImportWordKind, word: string, rows: number): void;
  unknown(): UnknownWord[];
};

/** The words that a person has explained, before those that are known. */
function finder<T>(own: readonly (readonly [word: string, value: T])[], known: (word: string) => T | null) {
  const table = new Map(own.map(([word, value]) => [tidyWord(word), value]));
  return (word: string): T | null => table.get(tidyWord(word)) ?? known(word);
}

/** Opens the book of the words that a person has explained. */
export function openWordBook({ tenderWords, orderTypeWords, voidWords }: WordTables): WordBook {
  const unknown = new Map<string, UnknownWord>();
  return {
    tender: finder(
      tenderWords.map(({ word, tender }) => [word, tender] as const),
      findWordTender,
    ),
    orderType: finder(
      orderTypeWords.map(({ word, orderType }) => [word, orderType] as const),
      findOrderType,
    ),
    void: finder(
      voidWords.map(({ word, as }) => [word, as] as const),
      findVoidMeaning,
    ),
    ask(kind, word, rows) {
      const key = `${kind} ${tidyWord(word)}`;
      const found = unknown.get(key);
      if (found) found.rows += rows;
      else if (unknown.size < mostUnknownWords)
        unknown.set(key, {
          kind,
          word: word.slice(0, 100),
          rows,
          proposal: kind === "TENDER" ? proposeTender(word) : null,
        });
    },
    unknown: () => [...unknown.values()].sort((one, next) => next.rows - one.rows),
  };
}
