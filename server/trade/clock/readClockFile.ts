import { clockFaults } from "../../../i18n/ja/clock/clock-texts.ts";
import { sentFileFaults } from "../../../i18n/ja/words/sent-file.ts";
import { commonDateReader } from "../../../src/core/calendar/dateFormat.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { foldHeading } from "../../../src/core/row-file/headings.ts";
import { mostGroupHours, parseWorkedSeconds } from "../../../src/domain/labour/clockHours.ts";
import type { TimeClock } from "../../../src/generated/server.ts";
import { readSentFile } from "../../engine/row-file/readSentFile.ts";

const noon = 12 * 60 * 60;
const dateReader = commonDateReader(noon);

/** The hours of a group of staff in a shop on a date, in seconds. */
export type ClockHours = { shop_id: number; business_date: string; staff_group: string; seconds: number };

type ClockHouse = {
  /** The shops of the viewer. */
  shops: readonly { shop_id: number; name: string }[];
  staffGroups: readonly string[];
  today: string;
};

/** Finds the shop of a row by the clock's words, or by a name that one shop alone has. Undefined: it is not known; null: its rows do not count. */
function createShopFinder({ shopWords }: TimeClock, shops: ClockHouse["shops"]) {
  const found = new Map<string, number | null | undefined>();
  for (const { shop_id, name } of shops)
    found.set(foldHeading(name), found.has(foldHeading(name)) ? undefined : shop_id);
  const own = new Set(shops.map(({ shop_id }) => shop_id));
  for (const { shopWord, shopId } of shopWords)
    if (shopId == null) found.set(foldHeading(shopWord), null);
    else found.set(foldHeading(shopWord), own.has(shopId) ? shopId : undefined);
  return (word: string) => found.get(foldHeading(word));
}

/** Finds the group of staff of a row by the clock's words, or by the group's own. Undefined and null as for shops. */
function createGroupFinder({ groupHeading, staffGroup, groupWords }: TimeClock, staffGroups: readonly string[]) {
  const known = new Map<string, string>(staffGroups.map((group) => [foldHeading(group), group]));
  const words = new Map<string, string | null | undefined>(known);
  for (const { word, staffGroup: group } of groupWords)
    words.set(foldHeading(word), group ? known.get(foldHeading(group)) : null);
  return (word: string) => (groupHeading ? words.get(foldHeading(word)) : known.get(foldHeading(staffGroup ?? "")));
}

/** The date of a cell; undefined where it is none. */
function parseWorkDate(text: string): string | undefined {
  const moment = dateReader.read(text);
  return moment ? toTokyoTime(moment).date : undefined;
}

/**
 * The hours of a time clock's file by shop, business date and group, and how many rows they are of. Rows without hours say nothing: a clock
 * lists days off, too.
 * @throws Rejected ROW_FILE with the reason: what cannot be read in one row refuses the file
 */
export function readClockFile(content: string, clock: TimeClock, { shops, staffGroups, today }: ClockHouse) {
  const { dateHeading, shopHeading, hoursHeading, groupHeading, hoursNotation } = clock;
  const [findShop, findGroup] = [createShopFinder(clock, shops), createGroupFinder(clock, staffGroups)];
  const sums = new Map<string, ClockHours>();
  const headings = { needed: [dateHeading, shopHeading, hoursHeading], named: [groupHeading] };
  const lines = readSentFile(content, headings, (row) => {
    const seconds = parseWorkedSeconds(row.readCell(hoursHeading), hoursNotation);
    if (seconds === null || seconds === 0) return null;
    const [shopWord, groupWord] = [row.readText(shopHeading), row.readText(groupHeading)];
    const [shop_id, group] = [findShop(shopWord), findGroup(groupWord)];
    if (shop_id === null || group === null) return null;
    const business_date = parseWorkDate(row.readCell(dateHeading));
    if (row.hasFault()) return null;
    if (shop_id === undefined) row.noteFault(shopHeading, clockFaults.shop(shopWord));
    if (business_date === undefined) row.noteFault(dateHeading, sentFileFaults.date);
    else if (business_date > today) row.noteFault(dateHeading, clockFaults.future);
    if (group === undefined)
      row.noteFault(
        groupHeading ?? hoursHeading,
        clockFaults.group(groupHeading ? groupWord : (clock.staffGroup ?? "")),
      );
    if (seconds === undefined) row.noteFault(hoursHeading, clockFaults.hours(hoursNotation));
    if (shop_id === undefined || business_date === undefined || group === undefined || seconds === undefined)
      return null;
    const key = `${shop_id} ${business_date} ${group}`;
    const sum = sums.get(key) ?? { shop_id, business_date, staff_group: group, seconds: 0 };
    const most = mostGroupHours * 3600;
    if (sum.seconds <= most && sum.seconds + seconds > most)
      row.noteFault(hoursHeading, clockFaults.size(mostGroupHours));
    sum.seconds += seconds;
    sums.set(key, sum);
    return row.line;
  });
  return { lineCount: lines.length, hours: [...sums.values()] };
}
