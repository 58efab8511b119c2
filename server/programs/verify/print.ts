import { verifyTexts as texts } from "../../../i18n/ja/program/verify.ts";
import type { HistoryVerdict } from "./checks/history.ts";
import type { ShopVerdict } from "./verify.ts";
import type { ShopFault } from "./verifyPart.ts";

/** The number of a shop's faults that are printed in full. */
const maxPrintedFaults = 20;

function formatFigure(name: string, value: number | null): string {
  if (value === null) return texts.none;
  return name.endsWith("_at") ? new Date(value).toISOString() : value.toLocaleString("ja-JP");
}

/** A fault as a line of Japanese. */
export function formatFaultLine(fault: ShopFault): string {
  switch (fault.kind) {
    case "rollUp": {
      const key = Object.entries(fault.key)
        .map(([name, value]) => `${name} ${value}`)
        .join(" ");
      const columns = fault.columns.map(({ name, stored, counted }) =>
        texts.column(name, formatFigure(name, stored), formatFigure(name, counted)),
      );
      return texts.rollUp(fault.table, key, columns.join("、"));
    }
    case "amounts":
      return texts.amounts(fault.receiptId);
    case "voidMark":
      return texts.voidMark(fault.receiptId);
    case "counts":
      return texts.counts(fault.receiptId);
    case "closing":
      return texts.closing(fault.date);
    case "detached":
      return texts.detachedSums(fault.year);
    case "drawer":
      return texts.drawer(fault.date);
    case "purchase":
      return texts.purchase(fault.table, fault.date, fault.itemId);
    case "slip":
      return texts.slip(fault.date, fault.slipId);
    case "transferSum":
      return texts.transferSum(fault.table, fault.date, fault.itemId);
    case "transfer":
      return texts.transfer(fault.date, fault.transferId);
    case "count":
      return texts.stockCount(fault.date, fault.countId);
    case "loss":
      return texts.loss(fault.date);
    case "person":
      return texts.person(fault.personId);
    case "digest":
      return texts.digest(fault.seq, fault.receiptId);
    case "gap":
      return texts.gap(fault.seq, fault.receiptId);
    case "head":
      return texts.head(fault.seq);
  }
}

/** The result for one shop. */
export function formatShopVerdict(verdict: ShopVerdict): string[] {
  const { shopId, name, receipts, skipped, detachedYears, faults, rebuilt, left } = verdict;
  return [
    texts.shop(shopId, name, receipts, faults.length) + (skipped > 0 ? texts.skipped(skipped) : ""),
    ...(detachedYears.length > 0 ? [texts.detachedYears(detachedYears)] : []),
    ...faults.slice(0, maxPrintedFaults).map(formatFaultLine),
    ...(faults.length > maxPrintedFaults ? [texts.more(faults.length - maxPrintedFaults)] : []),
    ...rebuilt.slice(0, maxPrintedFaults).map(texts.rebuilt),
    ...(rebuilt.length > maxPrintedFaults ? [texts.moreDays(rebuilt.length - maxPrintedFaults)] : []),
    ...(rebuilt.length > 0 && left.length > 0
      ? [texts.stillWrong, ...left.slice(0, maxPrintedFaults).map(formatFaultLine)]
      : []),
  ];
}

const historyTexts = { digest: texts.changed, gap: texts.changeGap, head: texts.changeHead } as const;

/** The result for the history of one company. */
export const formatHistoryVerdict = ({ tenantId, name, changes, faults }: HistoryVerdict): string[] => [
  texts.history(tenantId, name, changes, faults.length),
  ...faults
    .slice(0, maxPrintedFaults)
    .map((fault) => (fault.kind === "person" ? texts.person(fault.personId) : historyTexts[fault.kind](fault.seq))),
  ...(faults.length > maxPrintedFaults ? [texts.more(faults.length - maxPrintedFaults)] : []),
];

/** The summary at the end. */
export function formatVerifySummary(verdicts: readonly ShopVerdict[], repair: boolean): string[] {
  const count = (pick: (verdict: ShopVerdict) => readonly ShopFault[]) =>
    verdicts.reduce((sum, one) => sum + pick(one).length, 0);
  const [found, left] = [count(({ faults }) => faults), count((one) => one.left)];
  const skipped = verdicts.reduce((sum, one) => sum + one.skipped, 0);
  if (found === 0) return [texts.sound, ...(skipped > 0 ? [texts.someSkipped] : [])];
  if (!repair) return [texts.drift(found)];
  return [texts.repaired(found - left), ...(left > 0 ? [texts.left(left)] : [])];
}
