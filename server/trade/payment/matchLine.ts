import { sql, type Kysely } from "kysely";
import { addDays } from "../../../src/core/calendar/date.ts";
import { foldHeading } from "../../../src/core/row-file/headings.ts";
import { findCutoffOn, type BusinessDayCutoffs } from "../../../src/domain/businessDay.ts";
import type { CountedTender, PaymentCompany } from "../../../src/generated/server.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { readShopRules } from "../ingest/shopRules.ts";
import type { StatementLine } from "./readStatement.ts";

/** Of which shop, business date and tender a line is; null where that is not known. */
export type LineMatch = { matched_shop_id: number | null; business_date: string | null; tender: CountedTender | null };

/** What a line says of itself. */
export type LineWords = Pick<StatementLine, "shop_text" | "tender_text" | "traded_on" | "minutes">;

/** SQL: whether a row of payment_line counts for a shop, a business date and a tender. */
export const isMatchedLine = sql<boolean>`(matched_shop_id is not null and business_date is not null and tender is not null)`;

export const isMatched = ({ matched_shop_id, business_date, tender }: LineMatch): boolean =>
  matched_shop_id !== null && business_date !== null && tender !== null;

type CutoffsByShop = ReadonlyMap<number, BusinessDayCutoffs>;

/** When the business days of these shops begin. */
export async function readCutoffs(
  db: Kysely<Tables>,
  tenantId: number,
  shopIds: readonly number[],
): Promise<CutoffsByShop> {
  const cutoffs = new Map<number, BusinessDayCutoffs>();
  for (const shopId of new Set(shopIds)) cutoffs.set(shopId, (await readShopRules(db, tenantId, shopId)).cutoffs);
  return cutoffs;
}

/** The business date of a line in a shop: a sale before the cut-off is of the day before. */
export function findLineDate(
  { traded_on, minutes }: Pick<LineWords, "traded_on" | "minutes">,
  cutoffs: BusinessDayCutoffs,
) {
  if (traded_on === null || minutes === null) return traded_on;
  return minutes < findCutoffOn(cutoffs, traded_on) ? addDays(traded_on, -1) : traded_on;
}

/** Finds the shop of a line by its number, or by a name that one shop alone has. */
function createShopFinder(
  { shopNumbers }: Pick<PaymentCompany, "shopNumbers">,
  shops: readonly { shop_id: number; name: string }[],
): (text: string) => number | null {
  const found = new Map<string, number | null>();
  for (const { shop_id, name } of shops) found.set(foldHeading(name), found.has(foldHeading(name)) ? null : shop_id);
  for (const { shopNumber, shopId } of shopNumbers) found.set(foldHeading(shopNumber), shopId);
  return (text) => found.get(foldHeading(text)) ?? null;
}

/** Finds the tender of a line by its word. */
function createTenderFinder({
  tender,
  tenderWords,
}: Pick<PaymentCompany, "tender" | "tenderWords">): (text: string) => CountedTender | null {
  const words = new Map(tenderWords.map((one) => [foldHeading(one.word), one.tender]));
  return (text) => words.get(foldHeading(text)) ?? tender ?? null;
}

/** Fills in what is known of lines. What a line has already stays. */
export async function matchLines<Line extends LineWords & Partial<LineMatch>>(
  db: Kysely<Tables>,
  { tenantId, company }: { tenantId: number; company: Pick<PaymentCompany, "shopNumbers" | "tender" | "tenderWords"> },
  lines: readonly Line[],
): Promise<(Line & LineMatch)[]> {
  const shops = await db.selectFrom("shop").select(["shop_id", "name"]).where("tenant_id", "=", tenantId).execute();
  const [findShop, findTender] = [createShopFinder(company, shops), createTenderFinder(company)];
  const placed = lines.map((line) => ({ line, shop: line.matched_shop_id ?? findShop(line.shop_text) }));
  const cutoffs = await readCutoffs(
    db,
    tenantId,
    placed.flatMap(({ shop }) => shop ?? []),
  );
  return placed.map(({ line, shop }) => ({
    ...line,
    matched_shop_id: shop,
    business_date: line.business_date ?? (shop === null ? null : findLineDate(line, cutoffs.get(shop) ?? [])),
    tender: line.tender ?? findTender(line.tender_text),
  }));
}
