import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import type { BroughtResource, CreateChangeSetInput } from "../../../src/generated/types.ts";
import type { ChangeSetData } from "../useChangeSet.ts";
import { readDishValue, settleDishValues, type NewDish } from "./dishValues.ts";
import type { ExistingDish } from "./ExistingDishes.tsx";
import { allOrderTypes, type SeasonGoal } from "./SeasonTarget.tsx";
import { findPicture, type SentPicture } from "./usePictures.ts";

/** What a person decides of a season: new dishes, and those that exist already. */
export type Season = { goal: SeasonGoal; news: readonly NewDish[]; former: ExistingDish[] };

/** Whatever a dish needs comes along: a season is made in one go. */
const brought: readonly BroughtResource[] = ["CATEGORY", "OPTION", "MENU_CATEGORY", "COUNT_PRODUCT", "PRINTER"];

/** The period of a season: what it gives to each of its dishes. */
const periodFields = ["startDate", "endDate"];

/** What a change set of the season holds: new dishes with their dates and pictures, and the dates for former ones. */
export function buildSeasonContent(
  { goal: { name, startDate, endDate, brandId, orderTypes }, news, former }: Season,
  pictures: readonly SentPicture[],
): Omit<CreateChangeSetInput, "resource" | "shopIds" | "requestId"> {
  const dates = Object.entries({ startDate, endDate }).map(([field, value]) => ({ field, value: String(value) }));
  return {
    name: name.trim() || texts.title,
    orderTypes: [...orderTypes],
    lines: former.map((dish) => ({ ...dish, brandId })),
    newLines: news.map((dish) => {
      const picture = findPicture(dish, pictures);
      const image = picture ? [{ field: "imageUrl", value: picture.url }] : [];
      const own = settleDishValues(dish).filter(({ field }) => !(picture && field === "imageUrl"));
      return { lineKey: dish.lineKey, name: dish.name, brandId, values: [...own, ...dates, ...image] };
    }),
    changes: former.length > 0 ? dates.map((date) => ({ ...date, how: "SET" as const })) : [],
    missing: former.length > 0 ? "ADD" : "LEAVE",
    bring: [...brought],
  };
}

/** A season as it was saved, for the form. */
export function readSeason({ name, orderTypes, lines, newLines, changes }: ChangeSetData): Season {
  const [startDate, endDate] = periodFields.map((field) => {
    const [first] = newLines;
    return first ? readDishValue(first, field) : (changes.find((change) => change.field === field)?.value ?? null);
  });
  return {
    goal: {
      name,
      startDate,
      endDate,
      brandId: (newLines[0] ?? lines[0])?.brandId ?? 0,
      orderTypes: orderTypes.length > 0 ? orderTypes : allOrderTypes,
    },
    news: newLines.map((line) => ({
      lineKey: line.lineKey,
      name: line.name,
      typed: true,
      values: line.values
        .filter(({ field }) => !periodFields.includes(field))
        .map(({ field, value, values }) => (values ? { field, values } : { field, value })),
    })),
    former: lines.map(({ lineKey, name: line }) => ({ lineKey, name: line })),
  };
}
