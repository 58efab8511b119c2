import { sql, type RawBuilder } from "kysely";
import { foldText, splitSearchWords } from "../../../src/core/searched.ts";
import { mostCells, type ReportContent } from "../../../src/domain/dailyReport.ts";
import { countPeriodDays } from "../../../src/core/period.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { FoundDailyReport, FoundDailyReports, QueryGetDailyReportListArgs } from "../../../src/generated/types.ts";
import type { Call } from "../../engine/crud/call.ts";
import { requirePeriod, requireSelectedShops } from "../figures/scope.ts";
import { listReportTexts } from "./records.ts";
import { hasSearchWords } from "./figures/searchPairs.ts";

/** SQL: whether somebody else has changed a submitted report `r` since the viewer has read it. */
export const isUnread = ({
  developerId,
  developerUuid,
}: Pick<Viewer, "developerId" | "developerUuid">): RawBuilder<boolean> => sql<boolean>`(
  r.revision > 0 and r.touched_at is not null and r.touched_by::text is distinct from ${developerUuid} and not exists (
    select from daily_report_read seen
    where seen.tenant_id = ${developerId} and seen.shop_id = r.shop_id and seen.business_date = r.business_date
      and seen.reader::text = ${developerUuid} and seen.read_at >= r.touched_at))`;

/** @throws Rejected E001 without a shop, the fault of the period, CELLS where shops × dates are too many */
export function refuseSpan(shopIds: readonly number[], period: { from: string; to: string }): void {
  requireSelectedShops(shopIds);
  requirePeriod(period);
  if (shopIds.length * countPeriodDays(period) > mostCells) throw new Rejected("CELLS", { args: [mostCells] });
}

/** Characters of an excerpt before and after the word. */
const around = 24;

/**
 * The text around the first word.
 * @param text as it was written
 * @param search the same folded. Where folding has changed its length, the excerpt is of the folded text.
 */
function buildExcerpt(text: string, search: string, words: string | null | undefined): string {
  const [word = ""] = splitSearchWords(foldText(words ?? ""));
  const shown = text.length === search.length ? text : search;
  const at = Math.max(search.indexOf(word), 0);
  const [from, to] = [Math.max(at - around, 0), at + word.length + 2 * around];
  const cut = shown.slice(from, to).replaceAll("\n", " ");
  return `${from > 0 ? "…" : ""}${cut}${to < shown.length ? "…" : ""}`;
}

type FoundReportRow = Omit<FoundDailyReport, "excerpt"> & {
  search_text: string;
  content: ReportContent;
  comments: string[];
};

/** The reports with all of the words, the newest first. */
export async function findReports(
  { db, viewer }: Call,
  { shop_ids, fromDate: from, toDate: to, words, unread, limit, offset }: QueryGetDailyReportListArgs,
): Promise<FoundDailyReports> {
  refuseSpan(shop_ids, { from, to });
  const found = sql`
    from daily_report r join shop s on s.tenant_id = r.tenant_id and s.shop_id = r.shop_id
    where r.tenant_id = ${viewer.developerId} and r.shop_id = any(${[...shop_ids]}::int[])
      and r.business_date between ${from}::date and ${to}::date and ${hasSearchWords(words ?? "")}
      ${unread ? sql`and ${isUnread(viewer)}` : sql``}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const { rows } = await sql<FoundReportRow>`
    select r.shop_id, s.name as shop_name, r.business_date as date, r.state, ${isUnread(viewer)} as unread, r.search_text, r.content,
      array(
        select c.comment from daily_report_comment c
        where c.tenant_id = ${viewer.developerId} and c.shop_id = r.shop_id and c.business_date = r.business_date
        order by c.comment_id
      ) as comments
    ${found} order by r.business_date desc, s.display_sequence, s.shop_id limit ${limit} offset ${offset}`.execute(db);
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map(({ search_text, content, comments, ...row }) => {
      const text = [...listReportTexts(content), ...comments].filter((one) => one !== null).join("\n");
      return { ...row, excerpt: buildExcerpt(text, search_text, words) };
    }),
  };
}
