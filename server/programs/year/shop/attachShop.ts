import { sql } from "kysely";
import { yearTexts as texts } from "../../../../i18n/ja/program/year.ts";
import { OperatorProblem } from "../../../platform/command/operatorProblem.ts";
import { sumUpShopYear, type ShopYear } from "../file/manifest.ts";
import { findStagedFault, stageShopYear } from "../file/stage.ts";
import { stagedName, yearTables, type YearTable } from "../rows.ts";
import { runInTransaction, type YearSession } from "../session.ts";
import { listStoredColumns } from "../file/write.ts";

const selectShop = ({ tenantId, shopId }: ShopYear) => sql`tenant_id = ${tenantId} and shop_id = ${shopId}`;
const keys: Readonly<Record<YearTable, readonly string[]>> = {
  sold_product: ["sold_product_id"],
  receipt: ["receipt_id"],
  journal_line: ["seq", "line_no"],
  journal_payment: ["seq", "payment_no"],
};

type DetachedNote = { checksum: string; lastSeq: number; lastDigest: string };

/** What is noted of the shop's year; null where it is not detached. @throws OperatorProblem if a later one is, or it lies elsewhere */
async function readNote(session: YearSession, shop: ShopYear): Promise<DetachedNote | null> {
  const name = texts.shop(shop.shopId, shop.name);
  const [note] = await session.ask(sql<DetachedNote>`
    select encode(checksum, 'hex') as checksum, last_seq as "lastSeq", encode(last_digest, 'hex') as "lastDigest" from detached_year
    where ${selectShop(shop)} and year = ${shop.year}`);
  if (!note) return null;
  if (note.checksum !== sumUpShopYear(shop).toString("hex")) throw new OperatorProblem(texts.otherFile(name));
  const [later] = await session.ask(sql<{ year: number }>`
    select year from detached_year where ${selectShop(shop)} and year > ${shop.year} order by year desc limit 1`);
  if (later) throw new OperatorProblem(texts.laterYear(name, later.year));
  return note;
}

/** Whether the chain of the database goes on right after the files. */
async function doesChainGoOn(session: YearSession, shop: ShopYear): Promise<boolean> {
  const [next] = await session.ask(sql<{ seq: number }>`
    select coalesce(
      (select min(seq) from receipt where ${selectShop(shop)} and seq > ${shop.lastSeq}),
      (select seq + 1 from journal_head where ${selectShop(shop)})) as seq`);
  return next?.seq === shop.lastSeq + 1;
}

/** Puts the staged rows of a table back that are not there. @returns how many are there and differ */
async function putBack(session: YearSession, table: YearTable, shop: ShopYear): Promise<number> {
  const columns = (await listStoredColumns(session, table)).map(({ name }) => sql.ref(name));
  const isSame = sql`t.tenant_id = ${shop.tenantId} and t.shop_id = ${shop.shopId} and ${sql.join(
    keys[table].map((key) => sql`t.${sql.ref(key)} = s.${sql.ref(key)}`),
    sql` and `,
  )}`;
  const staged = sql.table(stagedName(table));
  const [changed] = await session.ask(sql<{ rows: number }>`
    select count(*) as rows from ${staged} s join ${sql.table(table)} t on ${isSame} where row(s.*) is distinct from row(t.*)`);
  await session.ask(sql`
    insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from ${staged} on conflict (tenant_id, shop_id, ${sql.join(keys[table].map((key) => sql.ref(key)))}) do nothing`);
  return changed?.rows ?? 0;
}

const putLinksBack = ({ tenantId, shopId }: ShopYear) => sql`
  insert into receipt_link (tenant_id, shop_id, target_id, receipt_id)
  select ${tenantId}, ${shopId}, coalesce(reversal_of, split_of), receipt_id from staged_receipt
  where coalesce(reversal_of, split_of) is not null on conflict do nothing`;

/**
 * Puts the receipts of a shop's year back from its files, in one transaction.
 * @returns false where the year is not detached
 * @throws OperatorProblem if the files, the chain or what has stayed in the database is not as it was; nothing is put back then
 */
export const attachShop = (session: YearSession, shop: ShopYear, folder: string): Promise<boolean> =>
  runInTransaction(session, async () => {
    const name = texts.shop(shop.shopId, shop.name);
    await session.ask(sql`select from journal_head where ${selectShop(shop)} for update`);
    const note = await readNote(session, shop);
    if (!note) return false;
    await stageShopYear(session, shop, folder);
    const fault = await findStagedFault(session, shop);
    if (fault || note.lastDigest !== shop.lastDigest || note.lastSeq !== shop.lastSeq)
      throw new OperatorProblem(texts.damaged(folder));
    if (!(await doesChainGoOn(session, shop))) throw new OperatorProblem(texts.chainGap(name));
    let changed = 0;
    for (const table of yearTables) changed += await putBack(session, table, shop);
    if (changed > 0) throw new OperatorProblem(texts.changedRows(name, changed));
    await session.ask(putLinksBack(shop));
    await session.ask(sql`delete from detached_year where ${selectShop(shop)} and year = ${shop.year}`);
    return true;
  });
