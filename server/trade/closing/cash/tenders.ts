import { sql, type Kysely } from "kysely";
import {
  countedTenders,
  toTotalField,
  type CountedTenderName,
  type TenderTotalField,
} from "../../../../src/domain/cash.ts";
import type { TenderBalance } from "../../../../src/generated/server.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { ShopDate } from "../shopDate.ts";

/** The column of a tender's payments in the sums of a date. Its columns in a closing begin with the same word. */
type TenderColumn = Lowercase<CountedTenderName>;
const toTenderColumn = (tender: CountedTenderName) => tender.toLowerCase() as TenderColumn;
const tenderColumns = countedTenders.map(toTenderColumn);

/** The payments of a date by tender, in yen. */
type TenderSales = Record<TenderColumn, number>;

/** What a closing stores of the tenders: what its receipts came to, and the totals that were entered. Closings of before have neither. */
export type StoredTenders = Record<`${TenderColumn}_calculated` | `${TenderColumn}_total`, number | null>;

/** The totals as the form and the input have them. */
export type TenderTotals = Record<TenderTotalField, number | null>;

/** A value of each tender under its key. */
const mapTenders = <Key extends string, Value>(
  toKey: (tender: CountedTenderName) => Key,
  toValue: (tender: CountedTenderName) => Value,
) => Object.fromEntries(countedTenders.map((tender) => [toKey(tender), toValue(tender)])) as Record<Key, Value>;

const toCalculatedColumn = (tender: CountedTenderName) => `${toTenderColumn(tender)}_calculated` as const;
const toTotalColumn = (tender: CountedTenderName) => `${toTenderColumn(tender)}_total` as const;
const toDifferenceField = (tender: CountedTenderName) => `${toTenderColumn(tender)}Difference` as const;

/** The totals of a closing, as its form holds them. */
export const pickTenderTotals = (stored: StoredTenders | null | undefined): TenderTotals =>
  mapTenders(toTotalField, (tender) => stored?.[toTotalColumn(tender)] ?? null);

/** The payments of a date, and the yen of voids that moved to or from another date (sum_void_tenders). */
type ReceiptTenders = { sales: TenderSales; voids: Partial<Record<CountedTenderName, number>> };

/** The payments of a shop's date by tender, as they stand. */
async function readReceiptTenders(db: Kysely<Tables>, { tenantId, shopId, date }: ShopDate): Promise<ReceiptTenders> {
  const sums = tenderColumns.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::int as ${sql.ref(column)}`);
  const sales = await readOneRow(
    sql<TenderSales>`
      select ${sql.join(sums)} from sales_day_all
      where tenant_id = ${tenantId} and shop_id = ${shopId} and channel = 0 and business_date = ${date}::date`,
    db,
  );
  const moved = sql<Pick<ReceiptTenders, "voids">>`
    select sum_void_tenders(${tenantId}, ${shopId}, ${date}::date) as voids`;
  return { sales, ...(await readOneRow(moved, db)) };
}

/** What a closing of the date stores now, with these totals. */
export async function readStoredTenders(
  db: Kysely<Tables>,
  place: ShopDate,
  totals: TenderTotals,
): Promise<StoredTenders> {
  const { sales, voids } = await readReceiptTenders(db, place);
  return {
    ...mapTenders(toCalculatedColumn, (tender) => sales[toTenderColumn(tender)] + (voids[tender] ?? 0)),
    ...mapTenders(toTotalColumn, (tender) => totals[toTotalField(tender)]),
  };
}

/** Each tender with its total. @param stored where it says nothing, the payments are what is calculated */
export const buildTenderBalances = (sales: TenderSales, stored: StoredTenders | null): TenderBalance[] =>
  countedTenders.map((tender) => {
    const column = toTenderColumn(tender);
    const own = sales[column];
    const calculated = stored?.[`${column}_calculated`] ?? own;
    const total = stored?.[`${column}_total`] ?? null;
    return {
      tender,
      sales: own,
      voids: calculated - own,
      calculated,
      total,
      difference: total === null ? null : total - calculated,
    };
  });

/** The sums of days by tender, of the days whose total was entered; a tender without such a day is left out. */
export const sumTenderBalances = (days: readonly (readonly TenderBalance[])[]): TenderBalance[] =>
  countedTenders.flatMap((tender) => {
    const counted = days.flatMap((day) => day.filter((one) => one.tender === tender && one.total != null));
    if (counted.length === 0) return [];
    const sum = (figure: "sales" | "voids" | "calculated" | "total" | "difference") =>
      counted.reduce((yen, one) => yen + (one[figure] ?? 0), 0);
    const [sales, voids, calculated] = [sum("sales"), sum("voids"), sum("calculated")];
    return { tender, sales, voids, calculated, total: sum("total"), difference: sum("difference") };
  });

/** The differences of a closing by tender; null where no total was entered. */
export type TenderDifferences = Record<`${TenderColumn}Difference`, number | null>;

const differenceColumns = tenderColumns.map((column) => ({
  name: sql.ref(`${column}Difference`),
  difference: sql`(${sql.ref(`k.${column}_total`)} - ${sql.ref(`k.${column}_calculated`)})`,
}));

/** SQL: the `TenderDifferences` of a row of day_closing_cash named k. */
export const tenderDifferenceColumns = sql.join(
  differenceColumns.map(({ name, difference }) => sql`${difference} as ${name}`),
);

/** SQL: their sums over such rows. */
export const tenderDifferenceSums = sql.join(
  differenceColumns.map(({ name, difference }) => sql`sum(${difference})::int8 as ${name}`),
);

/** SQL: whether the total of any tender differs in such a row. */
export const tenderDiffers = sql.join(
  differenceColumns.map(({ difference }) => sql`coalesce(${difference}, 0) <> 0`),
  sql` or `,
);

/** The differences of a row that has them; null of none. */
export const pickTenderDifferences = (row: TenderDifferences | undefined): TenderDifferences =>
  mapTenders(toDifferenceField, (tender) => row?.[toDifferenceField(tender)] ?? null);

/** The tenders without whose total the company closes no day. */
export async function readRequiredTotals(db: Kysely<Tables>, tenantId: number): Promise<CountedTenderName[]> {
  const { required_totals } = await db
    .selectFrom("developer")
    .select("required_totals")
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return required_totals;
}
