import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { formatYen } from "../../../../src/core/money.ts";
import type { FieldMeta } from "../../../../src/core/metadata.ts";
import { loadResourceLabels, pickFieldLabel } from "../../history/words.ts";
import { requireChangedField } from "../content.ts";
import type { GroupCollector } from "./groups.ts";
import type { RecordOutcome } from "../plan/outcome.ts";
import type { ChangeSetTask } from "../plan/task.ts";

const format = ({ kind }: FieldMeta, value: unknown): string =>
  kind === "YEN" && typeof value === "number" ? formatYen(value) : String(value ?? "");

type LineValues = { name: string; values: Map<string, unknown>; records: number; shopIds: Set<number> };

/** Notices where records of one line have different values that a change set makes the same. */
export class FlatteningFinder {
  private readonly fields: readonly FieldMeta[];
  private readonly brands: ReadonlyMap<number, number>;
  private readonly lines = new Map<string, LineValues>();

  constructor(task: ChangeSetTask) {
    const { content } = task;
    const values = content.lines.flatMap((line) => line.values ?? []);
    const set = [...content.changes.filter(({ how }) => how === "SET"), ...values].map(({ field }) => field);
    this.brands = task.brands;
    this.fields = [...new Set(set)]
      .map((field) => requireChangedField(task.resource, field))
      // The same category has another id in each shop.
      .filter(({ reference }) => reference === undefined);
  }

  add(outcomes: readonly RecordOutcome[]): void {
    for (const { outcome, before, recordName, lineKey, shopId } of outcomes)
      for (const { name } of this.fields) {
        if (outcome !== "CHANGED" || !(name in before)) continue;
        const key = JSON.stringify([name, this.brands.get(shopId), lineKey]);
        const line = this.lines.get(key) ?? { name: recordName, values: new Map(), records: 0, shopIds: new Set() };
        line.values.set(JSON.stringify(before[name]), before[name]);
        line.records += 1;
        line.shopIds.add(shopId);
        this.lines.set(key, line);
      }
  }

  /** Puts a warning for each field whose values are flattened into the groups. */
  async warn(groups: GroupCollector, { resource }: ChangeSetTask): Promise<void> {
    const labels = await loadResourceLabels(resource.meta.name);
    for (const field of this.fields) {
      const flattened = [...this.lines]
        .filter(([key, { values }]) => (JSON.parse(key) as string[])[0] === field.name && values.size > 1)
        .map(([, line]) => line);
      if (flattened.length === 0) continue;
      groups.warn(reasons.flattened(pickFieldLabel(labels, field.name)), {
        records: flattened.reduce((sum, { records }) => sum + records, 0),
        shopIds: flattened.flatMap(({ shopIds }) => [...shopIds]),
        examples: flattened.map(
          ({ name, values }) => `${name} ${[...values.values()].map((one) => format(field, one)).join("・")}`,
        ),
      });
    }
  }
}
