import type { ChangeSetGroup } from "../../../../src/generated/server.ts";
import type { RecordOutcome } from "../plan/outcome.ts";
import type { ExampleWriter } from "./examples.ts";

const mostExamples = 5;
const mostGroups = 50;

type OpenGroup = Omit<ChangeSetGroup, "shops" | "records"> & { records: number; shopIds: Set<number> };

/** Gathers outcomes into groups of the same outcome, shop by shop. */
export class GroupCollector {
  private readonly groups = new Map<string, OpenGroup>();

  private readonly writeExample: ExampleWriter;

  constructor(writeExample: ExampleWriter) {
    this.writeExample = writeExample;
  }

  private collect(
    one: Pick<OpenGroup, "outcome" | "text" | "warning" | "remedies">,
    shopId: number,
    example: string,
  ): void {
    const key = JSON.stringify([one.outcome, one.text, one.warning]);
    const group = this.groups.get(key) ?? { ...one, records: 0, shopIds: new Set<number>(), examples: [] };
    this.groups.set(key, group);
    group.records += 1;
    group.shopIds.add(shopId);
    if (group.examples.length < mostExamples && !group.examples.includes(example))
      group.examples = [...group.examples, example];
  }

  add(outcomes: readonly RecordOutcome[]): void {
    for (const one of outcomes) {
      const { outcome, reason, remedies, warnings, shopId, recordName } = one;
      this.collect({ outcome, text: reason, warning: false, remedies: [...remedies] }, shopId, this.writeExample(one));
      for (const text of warnings) this.collect({ outcome, text, warning: true, remedies: [] }, shopId, recordName);
    }
  }

  /** Something to look at that no single record says. */
  warn(
    text: string,
    { records, shopIds, examples }: { records: number; shopIds: readonly number[]; examples: readonly string[] },
  ): void {
    this.groups.set(JSON.stringify(["CHANGED", text, true]), {
      outcome: "CHANGED",
      text,
      warning: true,
      remedies: [],
      records,
      shopIds: new Set(shopIds),
      examples: examples.slice(0, mostExamples),
    });
  }

  /** The groups, warnings first, then the largest. The rarest of more than fifty are left out. */
  list(): ChangeSetGroup[] {
    return [...this.groups.values()]
      .sort((a, b) => Number(b.warning) - Number(a.warning) || b.records - a.records)
      .slice(0, mostGroups)
      .map(({ shopIds, ...group }) => ({ ...group, shops: shopIds.size }));
  }
}
