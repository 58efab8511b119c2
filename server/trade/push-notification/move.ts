import { Rejected } from "../../../src/core/rejected.ts";
import type { PushNotification, PushStatus } from "../../../src/generated/server.ts";
import { runInTransaction, recordChange, type Call } from "../../engine/crud/call.ts";
import type { FieldValues } from "../../engine/crud/hooks.ts";
import { buildResourceWithHooks } from "../../engine/crud/resource.ts";
import { writeColumns } from "../../engine/crud/update.ts";
import { pushNotificationHooks } from "./notification.ts";

/** A notification as the caller saw it. */
export type SeenPush = { id: number; version: number };

type Field = keyof PushNotification;

/** A change of state: its columns, the states in which it may happen and to which it leads, and the fields that the history shows. */
export type PushMove = {
  columns: FieldValues;
  from: readonly PushStatus[];
  to: readonly PushStatus[];
  fields: readonly Field[];
};

const resource = buildResourceWithHooks("push-notification", pushNotificationHooks);

const pickFields = (record: FieldValues, fields: readonly Field[]): FieldValues =>
  Object.fromEntries(fields.map((name) => [name, record[name] ?? null]));

/** Whether the notification has the state already, by the same person and with the same words. */
const isMoved = (current: FieldValues, { columns, to }: Pick<PushMove, "columns" | "to">): boolean =>
  to.some((status) => status === current["status"]) &&
  Object.entries(columns).every(
    ([name, value]) => !(name in current) || value instanceof Date || value === current[name],
  );

/**
 * Moves a notification to another state. A repeated call, whose first answer was lost, gets the same answer.
 * @throws Rejected SETTLED, W014, NOT_FOUND, FORBIDDEN
 */
export async function movePush(
  input: SeenPush,
  { columns, from, to, fields }: PushMove,
  call: Call,
): Promise<PushNotification> {
  // Table and type are generated from the same SDL.
  const asNotification = (record: object) => record as PushNotification;
  try {
    return await runInTransaction(call, async (within) => {
      const { before, after } = await writeColumns(resource, { input, columns, states: from }, within);
      recordChange(within, {
        resource: resource.meta.name,
        recordId: input.id,
        action: "UPDATE",
        shopId: typeof after["shop_id"] === "number" ? after["shop_id"] : null,
        recordName: String(after["title"]),
        before: pickFields(before, fields),
        after: pickFields(after, fields),
      });
      return asNotification(after);
    });
  } catch (error) {
    const current = error instanceof Rejected ? error.current : undefined;
    if (!current || current["version"] !== input.version + 1 || !isMoved(current, { columns, to })) throw error;
    return asNotification(current);
  }
}
