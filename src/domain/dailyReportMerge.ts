import { tidied, type ReportContent } from "./dailyReport.ts";

export type ContentKey = keyof ReportContent;

const keys = [
  "weather",
  "events",
  "lunchGuests",
  "dinnerGuests",
  "labour",
  "complaints",
  "noComplaints",
  "losses",
  "noLosses",
  "notes",
  "plan",
  "photos",
] satisfies readonly ContentKey[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Two people's texts as one, and the fields that both have changed. */
export type Merge = { content: ReportContent; conflicts: ContentKey[] };

/**
 * Joins what two people have written since they both read `base`. A field that only one of them has changed takes that change. One that
 * both have changed is a conflict, and has mine until a person has chosen.
 */
export function mergeContent(base: ReportContent, mine: ReportContent, theirs: ReportContent): Merge {
  const [was, own, other] = [tidied(base), tidied(mine), tidied(theirs)];
  const conflicts = keys.filter(
    (key) => !isSame(own[key], was[key]) && !isSame(other[key], was[key]) && !isSame(own[key], other[key]),
  );
  const theirKeys = keys.filter((key) => isSame(own[key], was[key]));
  return {
    content: { ...own, ...Object.fromEntries(theirKeys.map((key) => [key, other[key]])) },
    conflicts,
  };
}

/** Whose text a conflict takes. BOTH sets theirs below mine. */
export type Choice = "MINE" | "THEIRS" | "BOTH";
export type Choices = Readonly<Partial<Record<ContentKey, Choice>>>;

/** The fields of which both texts can stand one below the other. */
export const joinable: ReadonlySet<ContentKey> = new Set(["events", "notes", "plan", "complaints", "losses", "photos"]);

const joined = (mine: unknown, theirs: unknown): unknown =>
  Array.isArray(mine) && Array.isArray(theirs)
    ? [...mine, ...theirs.filter((one) => !mine.some((own) => isSame(own, one)))]
    : [mine, theirs].filter(Boolean).join("\n");

/** The content with the choices for its conflicts. */
export function resolved({ content, conflicts }: Merge, theirs: ReportContent, choices: Choices): ReportContent {
  const chosen = conflicts.map((key) => {
    const choice = choices[key] ?? "MINE";
    if (choice === "BOTH" && joinable.has(key)) return [key, joined(content[key], theirs[key])];
    return [key, choice === "THEIRS" ? theirs[key] : content[key]];
  });
  return { ...content, ...Object.fromEntries(chosen) };
}
