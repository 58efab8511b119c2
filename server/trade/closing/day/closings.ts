import { sql, type Kysely } from "kysely";
import { noPieces, toPieces } from "../../../../src/domain/cash.ts";
import { isRealDate } from "../../../../src/core/calendar/date.ts";
import type {
  CarriedTo,
  CashBalance,
  ClosingState,
  DailySum,
  DailySumHistory,
  LateReceipt,
  TenderBalance,
} from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectIsoMoment } from "../../figures/measures.ts";
import { toSalesRecord, type RecordSums } from "../../figures/record.ts";
import { buildTenderBalances, pickTenderTotals, type StoredTenders, type TenderDifferences } from "../cash/tenders.ts";
import { computeCashFigures, type CountedCash, type SoldCash } from "../cash/cash.ts";
import { selectLateReceiptNumbers } from "./late.ts";
import { selectClosingVersions, type ClosingScope } from "./versions.ts";

/** A version of a date's closing with the figures that it was closed with. */
export type ClosingVersion = TenderDifferences & {
  shop_id: number;
  shop_name: string;
  date: string;
  revision: number;
  closed_at: string;
  staff: string | null;
  figures: RecordSums & SoldCash & { journal_count: number };
  previous: RecordSums | null;
  cash: (CountedCash & StoredTenders & { reason: string | null }) | null;
  /** Counted less calculated cash, in yen; null where none was counted. */
  difference: number | null;
  /** Receipts that changed the date after the closing, up to the version that replaced it. */
  late: number;
  /** seq of the shop's last receipt that the closing holds, and of the last that came before the next version, or by now. */
  closed_seq: number;
  until_seq: number;
  /** The newest version alone can be stale: the others are replaced. */
  stale: boolean;
  newest: boolean;
};

/** Every version of the dates' closings, by shop, dates ascending, the newest version first. */
export async function readClosings(db: Kysely<Tables>, scope: ClosingScope): Promise<ClosingVersion[]> {
  const { rows } = await sql<ClosingVersion>`
    select c.shop_id, s.name as shop_name, c.business_date as date, c.version as revision, ${selectIsoMoment(sql`c.closed_at`)} as closed_at,
      a.name as staff, c.figures, c.previous, c.cash, c.difference,
      c."creditDifference", c."emoneyDifference", c."qrDifference", c."otherDifference", c.closed_seq, c.until_seq, c.newest, c.stale,
      case when c.until_seq > c.closed_seq then (select count(*) from (${selectLateReceiptNumbers(scope.tenantId)}) l)::int else 0 end as late
    from (${selectClosingVersions(scope)}) c
    join shop s on s.tenant_id = ${scope.tenantId} and s.shop_id = c.shop_id
    left join account a on a.tenant_id = ${scope.tenantId} and a.account_uuid = c.closed_by
    order by c.shop_id, c.business_date, c.version desc`.execute(db);
  return rows;
}

/** The state of a date with a closing. */
const toClosingState = ({ stale }: Pick<ClosingVersion, "stale">): ClosingState => (stale ? "STALE" : "CLOSED");

/** The id of a closing: shop, business date and version. */
export const buildClosingId = ({
  shop_id,
  date,
  revision,
}: Pick<ClosingVersion, "shop_id" | "date" | "revision">): string => `${shop_id}-${date}-${revision}`;

/** The closing that an id names; null where it is no id. */
export function parseClosingId(id: string): { shopId: number; date: string; revision: number } | null {
  const [, shop, date, revision] = /^(\d{1,9})-(\d{4}-\d\d-\d\d)-(\d{1,6})$/.exec(id) ?? [];
  return date === undefined || !isRealDate(date) ? null : { shopId: Number(shop), date, revision: Number(revision) };
}

/** A closing without counted cash has no figures of the drawer. */
const notCounted = { carry_over: 0, cash_in: 0, cash_out: 0 };

/** Cash figures of a closing, in yen. */
export const calculateClosingCash = ({ figures, cash }: ClosingVersion) =>
  computeCashFigures(figures, cash ?? notCounted, cash);

const pickSharedFields = (closing: ClosingVersion) => ({
  id: buildClosingId(closing),
  shop_id: closing.shop_id,
  shop_name: closing.shop_name,
  date: closing.date,
  revision: closing.revision,
  closedAt: closing.closed_at,
  staff: closing.staff,
  salesChange: closing.previous && closing.figures.sales - closing.previous.sales,
  lateReceipts: closing.late,
  stale: closing.stale,
});

/** The tenders of a closing with their totals; none without a closing. */
export const listTenders = (closing: ClosingVersion | null | undefined): TenderBalance[] =>
  closing ? buildTenderBalances(closing.figures, closing.cash) : [];

/** A closing as a row of its date's history. */
export const toClosingHistoryRow = (closing: ClosingVersion): DailySumHistory => ({
  ...pickSharedFields(closing),
  sales: closing.figures.sales,
  difference: closing.difference,
  tenders: listTenders(closing),
});

/** What was counted of a closing, as its form holds it. */
export const pickCounted = (closing: ClosingVersion | undefined) => ({
  ...toPieces(closing?.cash ?? noPieces),
  ...pickTenderTotals(closing?.cash),
  depositCash: closing?.cash?.deposit ?? 0,
  reason: closing?.cash?.reason ?? null,
});

/** The cash balance that a closing keeps. */
const balanceIn = (closing: ClosingVersion): CashBalance => ({
  shop_id: closing.shop_id,
  shop_name: closing.shop_name,
  date: closing.date,
  staff: closing.staff,
  reason: closing.cash?.reason ?? null,
  ...calculateClosingCash(closing),
  dailySumId: closing.cash && buildClosingId(closing),
  state: toClosingState(closing),
});

/** The same where cash was counted, else null. */
export const findCountedBalance = (closing: ClosingVersion | undefined): CashBalance | null =>
  closing?.cash ? balanceIn(closing) : null;

/** 日次精算: the figures that it was closed with, those of the version before, its cash, all versions, and what came late. */
export function buildDailySum(
  closing: ClosingVersion,
  versions: readonly ClosingVersion[],
  more: { late: LateReceipt[]; carriedTo: CarriedTo | null; locked: boolean },
): DailySum {
  const replaced = versions.find(({ revision }) => revision === closing.revision - 1);
  return {
    ...pickSharedFields(closing),
    reason: closing.cash?.reason ?? null,
    record: toSalesRecord(closing.figures),
    previous: closing.previous && toSalesRecord(closing.previous),
    cash: balanceIn(closing),
    previousCash: findCountedBalance(replaced),
    tenders: listTenders(closing),
    previousTenders: listTenders(replaced),
    versions: versions.map(toClosingHistoryRow),
    ...more,
  };
}
