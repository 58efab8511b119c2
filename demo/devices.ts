import type { Transaction } from "kysely";
import { deviceNames } from "../i18n/ja/device/device.ts";
import type { Tables } from "../server/platform/db/tables.ts";

type ShopRowColumns = { tenant_id: number; shop_id: number; created_at: Date; updated_at: Date };

/** A shop's devices, without keys: whoever tries one issues it. The printers are those of the menu. */
export async function addDevices(trx: Transaction<Tables>, place: ShopRowColumns): Promise<void> {
  const { tenant_id, shop_id } = place;
  const printers = await trx
    .selectFrom("printer")
    .select(["printer_addr_id", "printer_name"])
    .where("tenant_id", "=", tenant_id)
    .where("shop_id", "=", shop_id)
    .orderBy("display_sequence")
    .execute();
  await trx
    .insertInto("device")
    .values([
      { ...place, device_name: deviceNames.register, kind: "REGISTER" },
      ...printers.map(({ printer_addr_id, printer_name }) => ({
        ...place,
        device_name: deviceNames.printer(printer_name),
        kind: "PRINTER" as const,
        printer_addr_id,
      })),
      { ...place, device_name: deviceNames.monitor, kind: "KITCHEN_MONITOR" },
      { ...place, device_name: deviceNames.tablet, kind: "TABLET" },
    ])
    .execute();
}
