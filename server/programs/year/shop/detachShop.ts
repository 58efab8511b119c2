import { sql } from "kysely";
import { yearTexts as texts } from "../../../../i18n/ja/program/year.ts";
import { OperatorProblem } from "../../../platform/command/operatorProblem.ts";
import { sumUpShopYear, type ShopYear } from "../file/manifest.ts";
import { findStagedFault, stageShopYear, type StagedPart } from "../file/stage.ts";
import { buildLastDate, isInYearRange, selectYearRows, stagedName } from "../rows.ts";
import { runInTransaction, type YearSession } from "../session.ts";

type DaySums = { receipts: number; sales: number };

/** The sums by day up to the end of the year, and what they should be: the receipts of the files, of earlier ones and of the database. */
async function readDaySums(session: YearSession, shop: ShopYear): Promise<{ stored: DaySums; counted: DaySums }> {
  const own = sql`tenant_id = ${shop.tenantId} and shop_id = ${shop.shopId}`;
  const last = sql`${buildLastDate(shop.year)}::date`;
  const [stored] = await session.ask(sql<DaySums>`
    select coalesce(sum(journal_count), 0)::int8 as receipts, coalesce(sum(sales), 0)::int8 as sales from sales_day_all
    where ${own} and channel = 0 and business_date <= ${last}`);
  const [others] = await session.ask(sql<DaySums>`
    select coalesce(sum(receipts), 0)::int8 as receipts, coalesce(sum(sales), 0)::int8 as sales from (
      select receipts, sales from detached_year where ${own}
      union all
      select 1, case when kind <> 'VOID' and voided_at is null then total else 0 end from receipt
      where ${own} and seq > ${shop.lastSeq} and business_date between '2000-01-01' and ${last}
    ) others`);
  if (!stored || !others) throw new Error("an aggregate without a row");
  return {
    stored,
    counted: { receipts: others.receipts + shop.receipts, sales: others.sales + shop.sales },
  };
}

/** Whether each staged row is that of the database. The counts agree: none is missing. */
async function hasSameRows(session: YearSession, shop: ShopYear): Promise<boolean> {
  for (const { table, columns } of shop.files) {
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const [rows] = await session.ask(sql<{ staged: number; stored: number; differing: number }>`
      select (select count(*) from ${sql.table(stagedName(table))}) as staged,
        (select count(*) from ${sql.table(table)} where ${isInYearRange(table, shop)}) as stored,
        (select count(*) from (
          select ${names} from ${sql.table(stagedName(table))} except all (${selectYearRows(table, columns, shop)})
        ) differing) as differing`);
    if (!rows || rows.differing > 0 || rows.staged !== rows.stored) return false;
  }
  return true;
}

/** Notes which receipts refer to which, where one of both is staged. By itself: Citus follows no references over its workers. */
const noteLinks = ({ tenantId, shopId }: ShopYear) => sql`
  create temporary table staged_link on commit drop as
  select l.target_id, l.receipt_id, t.receipt_id is not null as is_target_staged, r.receipt_id is not null as is_staged
  from receipt_link l
  left join staged_receipt t on t.receipt_id = l.target_id left join staged_receipt r on r.receipt_id = l.receipt_id
  where l.tenant_id = ${sql.lit(tenantId)} and l.shop_id = ${sql.lit(shopId)} and (t.receipt_id is not null or r.receipt_id is not null)`;

/**
 * Notes the receipts that stay: those to which a later receipt refers, with their bills, as the checks of the later months need them; and
 * the newest one of each preset of a discount, from which reports have its name once it is no longer in the settings. No receipt can refer
 * to one of the range from now on.
 */
const noteLinkedReceipts = sql`
  create temporary table linked_receipt on commit drop as
  with recursive linked as (
    select target_id as receipt_id from staged_link where is_target_staged and not is_staged
    union
    select case when l.target_id = k.receipt_id then l.receipt_id else l.target_id end
    from linked k join staged_link l on k.receipt_id in (l.target_id, l.receipt_id) and l.is_target_staged and l.is_staged
  )
  select s.seq, s.receipt_id from staged_receipt s where s.receipt_id in (
    select receipt_id from linked
    union
    select * from (
      select distinct on (discount_setting_id) receipt_id from staged_receipt
      where discount_setting_id is not null and discount_name is not null
      order by discount_setting_id, business_date desc, seq desc
    ) named
  )`;

/** Deletes the staged rows but for those of linked receipts. @returns how many receipts stay */
async function deleteRows(session: YearSession, shop: ShopYear): Promise<number> {
  await session.client.query(session.format(noteLinks(shop)));
  await session.client.query(session.format(noteLinkedReceipts));
  for (const table of ["journal_line", "journal_payment", "receipt"] as const)
    await session.ask(sql`
      delete from ${sql.table(table)} where ${isInYearRange(table, shop)} and seq not in (select seq from linked_receipt)`);
  await session.ask(sql`
    delete from receipt_link k using staged_receipt s
    where k.tenant_id = ${shop.tenantId} and k.shop_id = ${shop.shopId} and k.receipt_id = s.receipt_id
      and k.target_id = coalesce(s.reversal_of, s.split_of) and s.seq not in (select seq from linked_receipt)`);
  const [linked] = await session.ask(sql<{ receipts: number }>`select count(*) as receipts from linked_receipt`);
  return linked?.receipts ?? 0;
}

/**
 * Deletes the rows of a shop's year and notes that it is detached, in one transaction: after its files were read back, and every row of
 * them is that of the database. Recording waits in this shop while the rows are compared and deleted.
 * @returns how many receipts stay, as others refer to them
 * @throws OperatorProblem if anything differs; nothing is deleted then
 */
export const detachShop = (session: YearSession, shop: ShopYear, folder: string, now: Date): Promise<number> =>
  runInTransaction(session, async () => {
    const refuse = (part: StagedPart) =>
      new OperatorProblem(texts.differs(texts.shop(shop.shopId, shop.name), texts.parts[part]));
    await stageShopYear(session, shop, folder);
    const fault = await findStagedFault(session, shop);
    if (fault) throw refuse(fault);
    const own = sql`tenant_id = ${shop.tenantId} and shop_id = ${shop.shopId}`;
    await session.ask(sql`select from journal_head where ${own} for update`);
    if (!(await hasSameRows(session, shop))) throw refuse("rows");
    const { stored, counted } = await readDaySums(session, shop);
    if (stored.receipts !== counted.receipts || stored.sales !== counted.sales) throw refuse("days");
    const linked = await deleteRows(session, shop);
    await session.ask(sql`
      insert into detached_year (tenant_id, shop_id, year, last_date, first_seq, last_seq, before_digest, last_digest, receipts, lines,
        payments, sales, day_receipts, day_sales, checksum, detached_at)
      values (${shop.tenantId}, ${shop.shopId}, ${shop.year}, ${buildLastDate(shop.year)}, ${shop.firstSeq}, ${shop.lastSeq},
        decode(${shop.beforeDigest}, 'hex'), decode(${shop.lastDigest}, 'hex'), ${shop.receipts}, ${shop.lines}, ${shop.payments}, ${shop.sales},
        ${stored.receipts}, ${stored.sales}, ${sumUpShopYear(shop)}, ${now})`);
    return linked;
  });
