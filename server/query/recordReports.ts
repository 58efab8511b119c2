import { sql, type Kysely } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { Freshness, PeriodSalesDetail, SalesByStoreDetail } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { freshness } from "./fragments.ts";
import { recordRows, salesRecord, type RecordRow } from "./record.ts";
import type { ReportScope } from "./scope.ts";
import { oneRow } from "./oneRow.ts";

type RecordAnswer = { records: RecordRow[]; freshness: Freshness };

/** The statement of a 売上の記録: the record of all shops together comes first, then those of each shop. */
export const recordStatement = (scope: ReportScope) => sql<RecordAnswer>`
  select (select json_agg(r order by r.shop_id is not null, r.display_sequence, r.shop_id) from (${recordRows(scope)}) r) as records,
    ${freshness(scope)}`;

async function recordsOf(db: Kysely<Tables>, scope: ReportScope) {
  const answer = await oneRow(recordStatement(scope), db);
  const [all, ...shops] = answer.records;
  if (!all) throw new Error("The record of all shops is missing");
  return {
    total: salesRecord(all),
    shops: shops.map((row) => ({
      shop_id: row.shop_id ?? 0,
      shop_name: row.shop_name ?? "",
      record: salesRecord(row),
    })),
    freshness: answer.freshness,
  };
}

/** 期間別売上 of one date: all figures, of all shops together and by shop. */
export const periodSalesDetail = async (db: Kysely<Tables>, scope: ReportScope): Promise<PeriodSalesDetail> => ({
  date: scope.from,
  ...(await recordsOf(db, scope)),
});

/** 店舗別売上 of one shop and date. @throws Rejected NOT_FOUND if there is no such shop */
export async function storeSalesDetail(db: Kysely<Tables>, scope: ReportScope): Promise<SalesByStoreDetail> {
  const { shops, freshness } = await recordsOf(db, scope);
  const [shop] = shops;
  if (!shop) throw new Rejected("NOT_FOUND");
  return { ...shop, date: scope.from, freshness };
}
