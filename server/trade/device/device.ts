import { sql } from "kysely";
import { deviceTexts } from "../../../i18n/ja/device/device.ts";
import { addTime } from "../../../src/core/calendar/moment.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks, ResourceInput } from "../../engine/crud/hooks.ts";
import { insertMany } from "../../engine/crud/write/many.ts";
import { findRecords } from "../../engine/crud/find/read.ts";
import { printerHooks, storedPrinters } from "./printer.ts";

/** A shop has a dozen devices; the limit stops programs only. */
const mostDevices = 100;
/** Minutes after its last call for which a device is online. */
const online = 10;

/** SQL: the number of valid keys of a row of device. */
const selectKeyCount = ({ now, viewer }: Pick<Call, "now" | "viewer">) => sql<number>`(
  select count(*)::int from shop_api_key k
  where k.tenant_id = ${viewer.developerId} and k.shop_id = device.shop_id and k.device_id = device.device_id
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}))`;

/** The printer that a device of that kind prints: the chosen one, else the one of its name, which is made where there is none. */
async function ensurePrinter(input: ResourceInput<"device">, call: Call): Promise<number | null> {
  if (input.kind !== "PRINTER") return null;
  const { storeId, deviceName } = input;
  if (typeof input.printerAddrId === "number") return input.printerAddrId;
  const named = { storeId, printerName: deviceName.trim() };
  const idOf = async () => Number((await findRecords(storedPrinters, named, call))[0]?.["printerAddrId"] ?? 0) || null;
  const present = await idOf();
  if (present !== null) return present;
  await printerHooks.refuseCreate?.(named, call);
  await insertMany(storedPrinters, [named], call);
  return idOf();
}

/** Registers, printers, kitchen monitors and tablets of a shop. Their keys: resolvers.ts. */
export const deviceHooks: ResourceHooks<"device"> = {
  newShop: { renewed: ["lastSeenAt", "appVersion"] },
  computed: {
    keys: selectKeyCount,
    status: (call) => sql`case
      when ${selectKeyCount(call)} = 0 then 'NO_KEY'
      when last_seen_at is null then 'WAITING'
      when last_seen_at > ${addTime(call.now, -online, "minute")} then 'ONLINE'
      else 'OFFLINE' end`,
  },

  columns: (saved, call) =>
    Promise.all(saved.map(async ({ input }) => ({ printer_addr_id: await ensurePrinter(input, call) }))),

  /** Locks the shop's row, so that two simultaneous registrations cannot pass the limit together. */
  async refuseCreate({ storeId }, { db, viewer }) {
    const inShop = sql<boolean>`tenant_id = ${viewer.developerId} and shop_id = ${storeId}`;
    await db.selectFrom("shop").select("shop_id").where(inShop).forUpdate().execute();
    const rows = await db.selectFrom("device").select("device_id").where(inShop).limit(mostDevices).execute();
    if (rows.length >= mostDevices) throw new Rejected("SETTLED", { args: [deviceTexts.full(mostDevices)] });
  },

  /** A key was issued for what its kind may do: who edits a device cannot give it the rights of another. */
  async carry({ deviceId, kind }, input, call) {
    if (kind === input.kind) return;
    const { keys } = await call.db
      .selectFrom("device")
      .select(selectKeyCount(call).as("keys"))
      .where("tenant_id", "=", call.viewer.developerId)
      .where("device_id", "=", deviceId)
      .executeTakeFirstOrThrow();
    if (keys > 0) throw new Rejected("DEVICE_KEYS", { field: "kind" });
  },

  async removed({ tenant_id, shop_id, device_id }, { db }) {
    await db
      .deleteFrom("device_menu_reading")
      .where("tenant_id", "=", tenant_id)
      .where("shop_id", "=", shop_id)
      .where("device_id", "=", device_id)
      .execute();
  },

  // Viewers are cached by key: those of a deleted or renamed device go at once.
  changed: (context) => context.ownershipChanged(),
};
