import { changeSetReasons as reasons } from "../../../../i18n/ja/change-set/change-set.ts";
import { formatHistoryValue, loadResourceLabels } from "../../history/words.ts";
import type { RecordOutcome } from "../plan/outcome.ts";
import type { ChangeSetTask } from "../plan/task.ts";

/** How a record reads as an example of its group. */
export type ExampleWriter = (outcome: RecordOutcome) => string;

/**
 * Reads what the examples of a change set need.
 * @returns writes a record by its name and, if it changes, by its values before and after. Values that are
 * records of other resources, or that not everybody may read, are left out.
 */
export async function readExampleWriter({ resource: { meta } }: ChangeSetTask): Promise<ExampleWriter> {
  const reader = { own: await loadResourceLabels(meta.name), nameOf: (_: string, id: unknown) => String(id) };
  const fields = meta.fields.filter(({ reference, authority }) => reference === undefined && authority === undefined);
  return ({ outcome, recordName, before, after }) => {
    if (outcome !== "CHANGED") return recordName;
    const values = fields
      .filter(({ name }) => name in after)
      .map((field) => {
        const [old, next] = [before, after].map((of) => formatHistoryValue(of[field.name], field, field.name, reader));
        return reasons.becomes(old ?? "", next ?? "");
      });
    return [recordName, ...values].join(" ");
  };
}
