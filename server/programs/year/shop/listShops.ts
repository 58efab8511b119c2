import { sql } from "kysely";
import { yearTexts as texts } from "../../../../i18n/ja/program/year.ts";
import { buildLastDate, type YearRange } from "../rows.ts";
import type { YearSession } from "../session.ts";

/** A shop with receipts, and what of them belongs to the year and to the years before. */
export type YearShop = YearRange & {
  name: string;
  /** Hexadecimal: where the chain stands before the first and after the last receipt of the range. */
  beforeDigest: string;
  lastDigest: string;
  receipts: number;
  /** Year of the first receipt in the database; null where none is. */
  firstYear: number | null;
  /** Receipts of the year, or an earlier one, that came after the first of a later year. */
  late: number;
  unclosed: number;
  firstUnclosed: string | null;
  /** Checksum of the files to which the year was detached before; hexadecimal. */
  checksum: string | null;
};

/** The companies that have receipts. */
async function listCompanies(session: YearSession): Promise<number[]> {
  const rows = await session.ask(
    sql<{ id: number }>`select distinct tenant_id as id from journal_head where seq > 0 order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** The shops of a company, or of all. */
export async function listYearShops(session: YearSession, year: number, tenantId: number | null): Promise<YearShop[]> {
  const companies = tenantId === null ? await listCompanies(session) : [tenantId];
  const shops: YearShop[] = [];
  for (const company of companies) shops.push(...(await listCompanyShops(session, year, company)));
  return shops;
}

/**
 * The shops of a company, which every part of the statement names: so a Citus sends it to the company's worker. Numbers grow in the order of recording: what is detached ends before the first receipt of a later
 * year, so that the chain goes on without a gap.
 */
function listCompanyShops(session: YearSession, year: number, tenantId: number): Promise<YearShop[]> {
  const last = sql`${buildLastDate(year)}::date`;
  return session.ask(sql<YearShop>`
    with shops as (
      select h.tenant_id, h.shop_id, h.seq as head_seq, coalesce(s.name, '') as name,
        coalesce(d.last_seq, 0) + 1 as first_seq, coalesce(d.last_digest, ''::bytea) as before_digest
      from journal_head h
      left join shop s on s.tenant_id = ${tenantId} and s.shop_id = h.shop_id
      left join lateral (
        select last_seq, last_digest from detached_year d
        where d.tenant_id = ${tenantId} and d.shop_id = h.shop_id order by d.last_seq desc limit 1
      ) d on true
      where h.tenant_id = ${tenantId} and h.seq > 0
    ), found as (
      select s.*, r.first_year, r.until_last, coalesce(r.later_seq - 1, s.head_seq) as last_seq
      from shops s cross join lateral (
        select extract(year from max(r.business_date) filter (where r.seq = s.first_seq))::int as first_year,
          min(r.seq) filter (where r.business_date > ${last}) as later_seq,
          count(*) filter (where r.business_date <= ${last})::int as until_last
        from receipt r where r.tenant_id = ${tenantId} and r.shop_id = s.shop_id and r.seq >= s.first_seq
      ) r
    )
    select f.tenant_id as "tenantId", f.shop_id as "shopId", ${year}::int as year, f.name,
      f.first_seq as "firstSeq", f.last_seq as "lastSeq", encode(f.before_digest, 'hex') as "beforeDigest",
      coalesce((select encode(r.digest, 'hex') from receipt r
        where r.tenant_id = ${tenantId} and r.shop_id = f.shop_id and r.seq = f.last_seq and r.business_date >= '2000-01-01'), '') as "lastDigest",
      f.last_seq - f.first_seq + 1 as receipts, f.first_year as "firstYear", f.until_last - (f.last_seq - f.first_seq + 1) as late,
      open.days as unclosed, open.first as "firstUnclosed",
      (select encode(y.checksum, 'hex') from detached_year y
        where y.tenant_id = ${tenantId} and y.shop_id = f.shop_id and y.year = ${year}) as checksum
    from found f cross join lateral (
      select count(*)::int as days, min(o.business_date) as first from sales_day_all o
      where o.tenant_id = ${tenantId} and o.shop_id = f.shop_id and o.channel = 0 and o.is_open and o.business_date <= ${last}
        and not exists (
          -- What comes late to a locked month needs no closing.
          select from month_lock l where l.tenant_id = ${tenantId} and l.shop_id = f.shop_id
            and l.month = date_trunc('month', o.business_date)::date and l.unlocked_at is null)
    ) open
    order by 1, 2`);
}

/** Why a shop's year cannot be detached; null where nothing is against it. */
export function findShopRefusal({ year, firstYear, unclosed, firstUnclosed, ...shop }: YearShop): string | null {
  const name = texts.shop(shop.shopId, shop.name);
  if (firstYear !== null && firstYear < year) return texts.olderYear(name, firstYear);
  if (shop.receipts > 0 && unclosed > 0) return texts.unclosed(name, unclosed, firstUnclosed ?? "");
  return null;
}
