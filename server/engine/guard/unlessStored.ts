import type { ResourceMeta } from "../../../src/core/metadata.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { isSameFieldValue } from "../../../src/core/sameValue.ts";
import { resources } from "../../../src/generated/metadata.ts";

type InputValues = Readonly<Record<string, unknown>>;

/** Root field → the resource whose record it updates and answers. */
const updates = new Map<string, ResourceMeta>(
  Object.values(resources).flatMap((meta: ResourceMeta) =>
    meta.operations.update ? [[meta.operations.update.name, meta] as const] : [],
  ),
);

/** Whether the record holds already what the input says. A field that the input leaves out keeps its value. */
export const isAlreadyStored = ({ fields }: ResourceMeta, input: InputValues, current: InputValues): boolean =>
  fields
    .filter(({ name, kind, places }) => places.includes("UPDATE") && kind !== "VERSION" && input[name] !== undefined)
    .every((field) => isSameFieldValue(field, input[field.name], current[field.name]));

/**
 * What an update answers. Where it is refused because the record was saved in the meantime (W014), and the record holds just
 * what was sent, the record is the answer: somebody whose first answer was lost has pressed again.
 */
export async function acceptStoredUpdate(operation: string, args: InputValues, answer: unknown): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    const meta = updates.get(operation);
    const current = error instanceof Rejected && error.code === "W014" ? error.current : undefined;
    const input = args["input"] as InputValues | undefined;
    // A closing answers a record of its own (closing/resolvers.ts).
    if (!meta || meta.madeId || !current || !input || !isAlreadyStored(meta, input, current)) throw error;
    return current;
  }
}
