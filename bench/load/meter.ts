/** What a call was for. */
export type CallKind = "receipts" | "sign-in" | "list" | "form" | "save" | "report" | "export" | "closing";

/** Of one kind: how many calls were answered, their milliseconds, and how many failed, by the code of the refusal. */
export type KindFigures = {
  kind: CallKind;
  calls: number;
  p50: number;
  p95: number;
  p99: number;
  slowest: number;
  errors: Readonly<Record<string, number>>;
};

export type LoadMeter = {
  /** Counts a call. Only those without a code have their time counted: a quick refusal is no quick answer. */
  note(kind: CallKind, milliseconds: number, code?: string): void;
  figures(): KindFigures[];
};

/** The value below which so much of the sorted numbers lies; 0 of none. */
const pickQuantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Keeps the time of every call, which are a hundred thousand in some minutes. */
export function openMeter(): LoadMeter {
  const times = new Map<CallKind, number[]>();
  const errors = new Map<CallKind, Record<string, number>>();
  return {
    note(kind, milliseconds, code) {
      const own = times.get(kind) ?? [];
      times.set(kind, own);
      if (code === undefined) own.push(milliseconds);
      else {
        const counts = errors.get(kind) ?? {};
        errors.set(kind, { ...counts, [code]: (counts[code] ?? 0) + 1 });
      }
    },
    figures: () =>
      [...times].map(([kind, unsorted]) => {
        const sorted = [...unsorted].sort((a, b) => a - b);
        const at = (part: number) => Math.round(pickQuantile(sorted, part));
        const rest = { slowest: Math.round(sorted.at(-1) ?? 0), errors: errors.get(kind) ?? {} };
        return { kind, calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), ...rest };
      }),
  };
}
