import { sql } from "kysely";
import { addTime } from "../../../src/core/calendar/moment.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { ChangeAction } from "../../platform/db/columnTypes.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction, recordChange, type Call } from "../../engine/crud/call.ts";
import { hiddenValue } from "../../engine/crud/changes.ts";
import { isOwnShopRow } from "../../engine/crud/find/ownRows.ts";
import { issueApiKey } from "../identity/viewer/apiKey.ts";

/** Hours for which the key before stays valid, unless the call says otherwise. */
const usualOverlap = 24;

type LockedDevice = { shop_id: number; device_id: number; device_name: string };

/** The viewer's device, locked: of two simultaneous calls the second sees the keys of the first. @throws Rejected NOT_FOUND */
async function lockDevice(deviceId: number, { db, viewer }: Call): Promise<LockedDevice> {
  const device = await db
    .selectFrom("device")
    .select(["shop_id", "device_id", "device_name"])
    .where(isOwnShopRow(viewer))
    .where("device_id", "=", deviceId)
    .forUpdate()
    .executeTakeFirst();
  if (!device) throw new Rejected("NOT_FOUND");
  return device;
}

/** Condition: the device's keys that are valid without an end. */
const isLastingKey = ({ shop_id, device_id }: LockedDevice, { viewer }: Call) => sql<boolean>`
  tenant_id = ${viewer.developerId} and shop_id = ${shop_id} and device_id = ${device_id} and revoked_at is null`;

function recordKeyChange(action: ChangeAction, { shop_id, device_id, device_name }: LockedDevice, call: Call): void {
  recordChange(call, {
    resource: "device",
    shopId: shop_id,
    recordId: device_id,
    recordName: device_name,
    action,
    before: { apiKey: hiddenValue },
    after: { apiKey: action === "ISSUE" ? hiddenValue : null },
  });
}

/** Issues a key. The newest key before it stays valid for the overlap; older ones end at once. */
const issue = (context: Context, deviceId: number, hours: number) =>
  runInTransaction(toCall(context), async (call) => {
    const { db, now, viewer } = call;
    const device = await lockDevice(deviceId, call);
    const until = addTime(now, hours * 60, "minute");
    const own = isLastingKey(device, call);
    await db
      .updateTable("shop_api_key")
      .set({ revoked_at: now })
      .where(own)
      .where("expires_at", "is not", null)
      .execute();
    const { numUpdatedRows } = await db
      .updateTable("shop_api_key")
      .set(hours === 0 ? { revoked_at: now } : { expires_at: until })
      .where(own)
      .executeTakeFirstOrThrow();
    const { clock, ids } = context;
    const { shop_id: shopId, device_name: label } = device;
    const apiKey = await issueApiKey({ db, clock, ids }, { developerId: viewer.developerId, shopId, label, deviceId });
    recordKeyChange("ISSUE", device, call);
    return { apiKey, previousUntil: hours > 0 && numUpdatedRows > 0n ? until.toISOString() : null };
  });

const revoke = (context: Context, deviceId: number) =>
  runInTransaction(toCall(context), async (call) => {
    const device = await lockDevice(deviceId, call);
    const { numUpdatedRows } = await call.db
      .updateTable("shop_api_key")
      .set({ revoked_at: call.now })
      .where(isLastingKey(device, call))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) recordKeyChange("UPDATE", device, call);
  });

/** The keys of devices: issued, replaced with an overlap, revoked. */
export const deviceResolvers = {
  Mutation: {
    issueDeviceKey: async (_, { input: { deviceId, overlapHours } }, context) => {
      const issued = await issue(context, deviceId, overlapHours ?? usualOverlap);
      // Viewers are cached by key.
      context.ownershipChanged();
      return issued;
    },

    revokeDeviceKeys: async (_, { deviceId }, context) => {
      await revoke(context, deviceId);
      context.ownershipChanged();
      return { result: true };
    },
  },
} satisfies Resolvers;
