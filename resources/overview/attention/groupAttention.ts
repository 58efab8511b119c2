import type { ReportAnswerByName } from "../../../src/report-model/request/reportQuery.ts";

export type AttentionItem = ReportAnswerByName<"overview">["attention"][number];

/** Things of one kind, which stand on one line: at least one, the most urgent first. */
export type AttentionGroup = readonly [AttentionItem, ...AttentionItem[]];

/** The things by kind, each kind where its most urgent thing was. */
export function groupAttention(items: readonly AttentionItem[]): AttentionGroup[] {
  const groups = new Map<AttentionItem["kind"], [AttentionItem, ...AttentionItem[]]>();
  for (const item of items) {
    const group = groups.get(item.kind);
    if (group) group.push(item);
    else groups.set(item.kind, [item]);
  }
  return [...groups.values()];
}
