import { fontSizes } from "../typeScale.ts";

/** Size of the labels of an axis in pixels. */
export const tickSize = fontSizes.tiny;

/** About how wide a text is: letters of Japanese are as wide as high. */
const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter.charCodeAt(0) > 0xff ? tickSize : tickSize * 0.6), 0);

/** Between two labels. */
const gap = 4;

const monthParts = (category: string) => /^(\d+年)(\d+月)(.*)$/.exec(category);

/** Whether all categories are months, whose year stands apart. */
export const areMonths = (categories: readonly string[]): boolean =>
  categories.length > 0 && categories.every((category) => monthParts(category));

type TickLabel = { category: string; lines: readonly string[] };

/**
 * The labels of an axis whose categories follow one another: as many as have room, always with the last. The year of months stands below
 * the first label of each year.
 * @param step pixels from one category to the next
 */
export function tickLabels(categories: readonly string[], step: number): TickLabel[] {
  const months = areMonths(categories);
  const nameOf = (category: string) => (months ? (monthParts(category)?.[2] ?? category) : category);
  const widest = Math.max(0, ...categories.map((category) => textWidth(nameOf(category))));
  const every = Math.max(1, Math.ceil((widest + gap) / step));
  const last = categories.length - 1;
  const shown = categories.filter((_, index) => (last - index) % every === 0);
  if (!months) return shown.map((category) => ({ category, lines: [category] }));
  const yearOf = (category: string | undefined) => monthParts(category ?? "")?.[1] ?? "";
  const years = shown.map((category, index) => (yearOf(category) === yearOf(shown[index - 1]) ? "" : yearOf(category)));
  return shown.map((category, index) => {
    const year = years[index] ?? "";
    const next = years.findIndex((one, at) => at > index && one !== "");
    // Two years side by side would run into each other: that of the fewer months gives way.
    const fits = next < 0 || (next - index) * every * step >= textWidth(year) + gap;
    return { category, lines: year && fits ? [nameOf(category), year] : [nameOf(category)] };
  });
}

/** Pixels beside the last category in which its label has room: half of the label. */
export const roomAtEnd = (categories: readonly string[]): number =>
  Math.max(8, ...tickLabels(categories.slice(-1), 1).flatMap(({ lines }) => lines.map((line) => textWidth(line) / 2)));
