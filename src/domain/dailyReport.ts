type LabourLine = { staffGroup: string; hours: number };
type ComplaintLine = { complaint: string; response: string | null };
export type LossLine = {
  /** The purchase item; null for what is none. */
  itemId: number | null;
  itemName: string;
  /** In `unit`, the item's stock unit. */
  quantity: number;
  unit: string;
  reason: string | null;
};

/** What a shop writes of a business date. */
export type ReportContent = {
  weather: "SUNNY" | "CLOUDY" | "RAINY" | "SNOWY" | "STORMY" | null;
  events: string | null;
  /** Null: as the hours of the receipts say. */
  lunchGuests: number | null;
  dinnerGuests: number | null;
  labour: LabourLine[];
  complaints: ComplaintLine[];
  noComplaints: boolean;
  losses: LossLine[];
  noLosses: boolean;
  notes: string | null;
  plan: string | null;
  /** Addresses of uploaded pictures. */
  photos: string[];
};

/** The fields that a company asks for; the SDL says the same (DailyReportField). */
export type ReportField =
  "WEATHER" | "EVENTS" | "GUESTS" | "LABOUR" | "COMPLAINTS" | "LOSSES" | "NOTES" | "PLAN" | "PHOTOS";

/** A report of which nothing is written. */
export const emptyContent: ReportContent = {
  weather: null,
  events: null,
  lunchGuests: null,
  dinnerGuests: null,
  labour: [],
  complaints: [],
  noComplaints: false,
  losses: [],
  noLosses: false,
  notes: null,
  plan: null,
  photos: [],
};

/** The keys of T that may be null. */
type NullKeys<T> = { [Key in keyof T]: null extends T[Key] ? Key : never }[keyof T];
/** T, of which an input or an answer leaves out what is null. */
type Loose<T> = { [Key in NullKeys<T>]?: T[Key] | undefined } & Omit<T, NullKeys<T>>;
export type LooseContent = Omit<Loose<ReportContent>, "labour" | "complaints" | "losses" | "photos"> & {
  labour: readonly LabourLine[];
  complaints: readonly Loose<ComplaintLine>[];
  losses: readonly Loose<LossLine>[];
  photos: readonly string[];
};

const trimToNull = (value: string | null | undefined): string | null => value?.trim() || null;

/** The content in the one way in which it is stored and compared: texts without blanks around them, no empty lines. */
export const normalizeContent = (content: LooseContent): ReportContent => ({
  weather: content.weather ?? null,
  events: trimToNull(content.events),
  lunchGuests: content.lunchGuests ?? null,
  dinnerGuests: content.dinnerGuests ?? null,
  labour: content.labour
    .map(({ staffGroup, hours }) => ({ staffGroup: staffGroup.trim(), hours }))
    .filter(({ staffGroup, hours }) => staffGroup !== "" && hours > 0),
  complaints: content.complaints
    .map(({ complaint, response }) => ({ complaint: complaint.trim(), response: trimToNull(response) }))
    .filter(({ complaint, response }) => complaint !== "" || response !== null),
  noComplaints: content.noComplaints,
  losses: content.losses.map(({ itemId, itemName, quantity, unit, reason }) => ({
    itemId: itemId ?? null,
    itemName: itemName.trim(),
    quantity,
    unit: unit.trim(),
    reason: trimToNull(reason),
  })),
  noLosses: content.noLosses,
  notes: trimToNull(content.notes),
  plan: trimToNull(content.plan),
  photos: [...content.photos],
});

/** Whether two contents say the same. */
export const sameContent = (one: LooseContent, other: LooseContent): boolean =>
  JSON.stringify(normalizeContent(one)) === JSON.stringify(normalizeContent(other));

/** Minutes of work of all staff groups; null where none is written. */
export const labourMinutes = ({ labour }: Pick<ReportContent, "labour">): number | null => {
  const minutes = Math.round(labour.reduce((sum, { hours }) => sum + hours * 60, 0));
  return minutes > 0 ? minutes : null;
};

const isFilled: Readonly<Record<ReportField, (content: ReportContent) => boolean>> = {
  WEATHER: ({ weather }) => weather !== null,
  EVENTS: ({ events }) => events !== null,
  // Without a figure of the shop, that of the hours counts.
  GUESTS: () => true,
  LABOUR: (content) => labourMinutes(content) !== null,
  COMPLAINTS: ({ complaints, noComplaints }) => noComplaints || complaints.length > 0,
  LOSSES: ({ losses, noLosses }) => noLosses || losses.length > 0,
  NOTES: ({ notes }) => notes !== null,
  PLAN: ({ plan }) => plan !== null,
  PHOTOS: ({ photos }) => photos.length > 0,
};

/** The required fields that are still empty. */
export const missingFields = (content: ReportContent, required: readonly ReportField[]): ReportField[] =>
  required.filter((field) => !isFilled[field](content));

/** Staff groups of a company. */
const mostStaffGroups = 10;

/** The staff groups in the text of the company's setting. */
export const staffGroupsIn = (setting: string): string[] =>
  [...new Set(setting.split(/[、,\n]/).flatMap((line) => trimToNull(line)?.slice(0, 20) ?? []))].slice(
    0,
    mostStaffGroups,
  );

/** Shops × dates of one answer. */
export const mostCells = 50_000;
