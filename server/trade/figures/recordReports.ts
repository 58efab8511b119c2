import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Freshness, PeriodSalesDetail, SalesByStoreDetail } from "../../../src/generated/server.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { selectReportFreshness } from "./fragments.ts";
import { recordRows, toSalesRecord, type SalesRecordRow } from "./record.ts";
import type { ReportScope } from "./scope.ts";
import { readOneRow } from "../../engine/report/oneRow.ts";

type RecordAnswer = { records: SalesRecordRow[]; freshness: Freshness };

/** The statement of a 売上の記録: the record of all shops together comes first, then those of each shop. */
export const recordStatement = (scope: ReportScope) => sql<RecordAnswer>`
  select (select json_agg(r order by r.shop_id is not null, r.display_sequence, r.shop_id) from (${recordRows(scope)}) r) as records,
    ${selectReportFreshness(scope)}`;

async function readSalesRecords(db: Kysely<Tables>, scope: ReportScope) {
  const answer = await readOneRow(recordStatement(scope), db);
  const [all, ...shops] = answer.records;
  if (!all) throw new Error("The record of all shops is missing");
  return {
    total: toSalesRecord(all),
    shops: shops.map((row) => ({
      shop_id: row.shop_id ?? 0,
      shop_name: row.shop_name ?? "",
      record: toSalesRecord(row),
    })),
    freshness: answer.freshness,
  };
}

/** 期間別売上 of one date: all figures, of all shops together and by shop. */
export const periodSalesDetail = async (db: Kysely<Tables>, scope: ReportScope): Promise<PeriodSalesDetail> => ({
  date: scope.from,
  ...(await readSalesRecords(db, scope)),
});

/** 店舗別売上 of one shop and date. @throws Rejected NOT_FOUND if there is no such shop */
export async function storeSalesDetail(db: Kysely<Tables>, scope: ReportScope): Promise<SalesByStoreDetail> {
  const { shops, freshness } = await readSalesRecords(db, scope);
  const [shop] = shops;
  if (!shop) throw new Rejected("NOT_FOUND");
  return { ...shop, date: scope.from, freshness };
}
