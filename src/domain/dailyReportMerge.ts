import { normalizeContent, type ReportContent } from "./dailyReport.ts";

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

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Two people's texts as one, and the fields that both have changed. */
export type ReportMerge = { content: ReportContent; conflicts: ContentKey[] };

/**
 * Joins what two people have written since they both read `base`. A field that only one of them has changed takes that change. One that
 * both have changed is a conflict, and has mine until a person has chosen.
 */
export function mergeContent(base: ReportContent, mine: ReportContent, theirs: ReportContent): ReportMerge {
  const [was, own, other] = [normalizeContent(base), normalizeContent(mine), normalizeContent(theirs)];
  const conflicts = keys.filter(
    (key) => !isSameJson(own[key], was[key]) && !isSameJson(other[key], was[key]) && !isSameJson(own[key], other[key]),
  );
  const theirKeys = keys.filter((key) => isSameJson(own[key], was[key]));
  return {
    content: { ...own, ...Object.fromEntries(theirKeys.map((key) => [key, other[key]])) },
    conflicts,
  };
}

/** Whose text a conflict takes. BOTH sets theirs below mine. */
export type ConflictChoice = "MINE" | "THEIRS" | "BOTH";
export type ConflictChoices = Readonly<Partial<Record<ContentKey, ConflictChoice>>>;

/** The fields of which both texts can stand one below the other. */
export const joinableFields: ReadonlySet<ContentKey> = new Set([
  "events",
  "notes",
  "plan",
  "complaints",
  "losses",
  "photos",
]);

const joinContents = (mine: unknown, theirs: unknown): unknown =>
  Array.isArray(mine) && Array.isArray(theirs)
    ? [...mine, ...theirs.filter((one) => !mine.some((own) => isSameJson(own, one)))]
    : [mine, theirs].filter(Boolean).join("\n");

/** The content with the choices for its conflicts. */
export function resolveConflicts(
  { content, conflicts }: ReportMerge,
  theirs: ReportContent,
  choices: ConflictChoices,
): ReportContent {
  const chosen = conflicts.map((key) => {
    const choice = choices[key] ?? "MINE";
    if (choice === "BOTH" && joinableFields.has(key)) return [key, joinContents(content[key], theirs[key])];
    return [key, choice === "THEIRS" ? theirs[key] : content[key]];
  });
  return { ...content, ...Object.fromEntries(chosen) };
}
