import { dailyProfitTexts } from "../../../../i18n/ja/analysis/daily-profit-notes.ts";
import type { SheetLineBuilder } from "../../reportShape.ts";

type ProfitGaps = {
  unreportedDays: number;
  unratedGroups: readonly string[];
  unsetShops: readonly string[];
  uncostedDays: number;
};

/** Shops or groups that a note names; of more it says how many. */
const maxNamed = 3;

const nameSome = (names: readonly string[]): string =>
  names.length <= maxNamed
    ? names.join("、")
    : dailyProfitTexts.more(names.slice(0, maxNamed).join("、"), names.length - maxNamed);

/** What the profit leaves out, and what is needed to have it. */
export const listProfitNotes = ({ unreportedDays, unratedGroups, unsetShops, uncostedDays }: ProfitGaps): string[] => [
  ...(unsetShops.length > 0 ? [dailyProfitTexts.unset(nameSome(unsetShops))] : []),
  ...(unratedGroups.length > 0 ? [dailyProfitTexts.unrated(nameSome(unratedGroups))] : []),
  ...(unreportedDays > 0 ? [dailyProfitTexts.unreported(unreportedDays)] : []),
  ...(uncostedDays > 0 ? [dailyProfitTexts.uncosted(uncostedDays)] : []),
];

/** The same above the table of files. */
export const buildProfitNoteLines: SheetLineBuilder = (answer) => {
  const count = (name: string) => Number(answer[name] ?? 0);
  const names = (name: string) => [answer[name] ?? []].flat().map(String);
  const gaps = {
    unreportedDays: count("unreportedDays"),
    unratedGroups: names("unratedGroups"),
    unsetShops: names("unsetShops"),
    uncostedDays: count("uncostedDays"),
  };
  return listProfitNotes(gaps).map((note) => [dailyProfitTexts.label, note]);
};
