import { Rejected } from "../../../src/core/rejected.ts";
import type { PushNotification, PushStatus } from "../../../src/generated/server.ts";
import { inOne, recordChange, type Call } from "../../crud/call.ts";
import type { Values } from "../../crud/hooks.ts";
import { resourceWith } from "../../crud/resource.ts";
import { writeColumns } from "../../crud/update.ts";
import { pushNotification } from "./notification.ts";

/** A notification as the caller saw it. */
export type Named = { id: number; version: number };

type Field = keyof PushNotification;

/** A change of state: its columns, the states in which it may happen and to which it leads, and the fields that the history shows. */
export type Move = {
  columns: Values;
  from: readonly PushStatus[];
  to: readonly PushStatus[];
  fields: readonly Field[];
};

const resource = resourceWith("push-notification", pushNotification);

const picked = (record: Values, fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map((name) => [name, record[name] ?? null]));

/** Whether the notification has the state already, by the same person and with the same words. */
const isMoved = (current: Values, { columns, to }: Pick<Move, "columns" | "to">): boolean =>
  to.some((status) => status === current["status"]) &&
  Object.entries(columns).every(
    ([name, value]) => !(name in current) || value instanceof Date || value === current[name],
  );

/**
 * Moves a notification to another state. A repeated call, whose first answer was lost, gets the same answer.
 * @throws Rejected SETTLED, W014, NOT_FOUND, FORBIDDEN
 */
export async function move(input: Named, { columns, from, to, fields }: Move, call: Call): Promise<PushNotification> {
  // Table and type are generated from the same SDL.
  const asNotification = (record: object) => record as PushNotification;
  try {
    return await inOne(call, async (within) => {
      const { before, after } = await writeColumns(resource, { input, columns, states: from }, within);
      recordChange(within, {
        resource: resource.meta.name,
        recordId: input.id,
        action: "UPDATE",
        shopId: typeof after["shop_id"] === "number" ? after["shop_id"] : null,
        recordName: String(after["title"]),
        before: picked(before, fields),
        after: picked(after, fields),
      });
      return asNotification(after);
    });
  } catch (error) {
    const current = error instanceof Rejected ? error.current : undefined;
    if (!current || current["version"] !== input.version + 1 || !isMoved(current, { columns, to })) throw error;
    return asNotification(current);
  }
}
