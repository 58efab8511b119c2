import { sql } from "kysely";
import { addDays } from "../../../../src/core/calendar/date.ts";
import { toTokyoTime } from "../../../../src/core/calendar/moment.ts";
import { openFor } from "../../../../src/domain/openingHours.ts";
import type { AppSalesTime, Attention } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { listRecords } from "../../../engine/crud/find/read.ts";
import { buildResourceWithHooks } from "../../../engine/crud/resource.ts";
import { toAttention } from "../../figures/attention.ts";
import { hasRegister, lastReceived, selectedShops } from "../../figures/fragments.ts";
import type { ReportScope } from "../../figures/scope.ts";
import { appSalesTime, toDomainHours } from "../../menu/app-sales-time.ts";
import { readSpecialDays } from "../../opening/specialDays.ts";

const salesTimeRecords = buildResourceWithHooks("app-sales-time", appSalesTime);

type ShopSilence = {
  shop_id: number;
  name: string;
  today: string;
  /** Minutes since the shop sent something, a refused receipt included. */
  quiet: number;
  /** Minutes of silence that the company allows. */
  allowed: number;
};

/** The minutes for which each shop has taken orders; a shop without hours, or closed now, has no entry. */
async function openMinutes({ shopIds, now }: ReportScope, call: Call): Promise<Map<number, number>> {
  const viewer = { ...call.viewer, shopIds };
  // Table and type are generated from the same SDL.
  const records = (await listRecords(salesTimeRecords, {}, { ...call, viewer })) as readonly AppSalesTime[];
  const { date, minutes } = toTokyoTime(now);
  const days = { tenantId: viewer.developerId, shopIds, from: addDays(date, -1), to: date };
  // A shop whose app takes no orders that day still sells.
  const special = (await readSpecialDays(call.db, days)).filter(({ kind }) => kind !== "PAUSED");
  return new Map(
    records.flatMap((hours): [number, number][] => {
      const specialDays = special.filter(({ shop_id }) => shop_id === hours.storeId);
      const open = hours.version > 0 ? openFor({ ...toDomainHours(hours), specialDays }, date, minutes) : null;
      return open === null ? [] : [[hours.storeId, open]];
    }),
  );
}

/**
 * Shops inside their hours whose register has sent nothing for longer than the company allows. Before the shop opened, silence is
 * usual. A shop that has never sent a receipt is not silent, nor is one whose receipts were imported: its register does not run yet.
 */
export async function listSilentShops(scope: ReportScope, call: Call): Promise<Attention[]> {
  const { tenantId, now } = scope;
  const open = await openMinutes(scope, call);
  if (open.size === 0) return [];
  const { rows } = await sql<ShopSilence>`
    select shop_id, name, today, allowed,
      floor(extract(epoch from ${now.toISOString()}::timestamptz - greatest(received, refused)) / 60)::int as quiet
    from (
      select s.*, t.silence_minutes as allowed, ${lastReceived(tenantId)} as received, (
          select max(received_at) from refused_receipt f where f.tenant_id = ${tenantId} and f.shop_id = s.shop_id
        ) as refused
      from (${selectedShops({ ...scope, shopIds: [...open.keys()] })}) s
      join developer t on t.tenant_id = ${tenantId}
    ) s
    where received is not null and ${hasRegister(tenantId)}
    order by display_sequence, shop_id`.execute(call.db);
  return rows.flatMap(({ shop_id, name, today, quiet, allowed }) => {
    const count = Math.min(quiet, open.get(shop_id) ?? 0);
    if (count < allowed) return [];
    return toAttention({
      kind: "REGISTER_SILENT",
      shop_id,
      shop_name: name,
      business_date: today,
      count,
      amount: null,
    });
  });
}

/** The attention of the overview with the silent shops, which need no line about a stale feed beside. */
export const addSilentShops = (attention: readonly Attention[], silent: readonly Attention[]): Attention[] => {
  const shops = new Set(silent.map(({ shop_id }) => shop_id));
  return [...attention.filter(({ kind, shop_id }) => kind !== "STALE_FEED" || !shops.has(shop_id)), ...silent];
};
