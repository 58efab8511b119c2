import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { sql } from "kysely";
import { from } from "pg-copy-streams";
import { yearTexts as texts } from "../../../../i18n/ja/program/year.ts";
import { OperatorProblem } from "../../../platform/command/operatorProblem.ts";
import { linesContent, paymentsContent } from "../../../trade/journal/verifyJournal.ts";
import { buildLastDate, stagedName } from "../rows.ts";
import type { YearSession } from "../session.ts";
import type { ShopYear, YearFile } from "./manifest.ts";
import { listStoredColumns } from "./write.ts";

async function requireUnchanged({ path, sha256 }: YearFile, folder: string): Promise<void> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Buffer);
  } catch (error) {
    throw new OperatorProblem(texts.damaged(join(folder, path)), { cause: error });
  }
  if (hash.digest("hex") !== sha256) throw new OperatorProblem(texts.damaged(join(folder, path)));
}

/** @throws OperatorProblem if rows with these columns do not fit into the table of today */
async function requireFittingColumns(session: YearSession, { table, columns }: YearFile): Promise<void> {
  const stored = await listStoredColumns(session, table);
  const unknown = columns.filter((name) => !stored.some((column) => column.name === name));
  if (unknown.length > 0) throw new OperatorProblem(texts.unknownColumns(table, unknown));
  const lacking = stored.filter(({ name, optional }) => !optional && !columns.includes(name)).map(({ name }) => name);
  if (lacking.length > 0) throw new OperatorProblem(texts.lackingColumns(table, lacking));
}

/**
 * Reads the files of a shop into temporary tables of the transaction, which are like those of the database.
 * @throws OperatorProblem if a file is not as it was written, or does not fit
 */
export async function stageShopYear(session: YearSession, shop: ShopYear, folder: string): Promise<void> {
  for (const file of shop.files) {
    await requireUnchanged(file, folder);
    await requireFittingColumns(session, file);
    const [name, columns] = [stagedName(file.table), file.columns.map((column) => `"${column}"`).join(", ")];
    await session.client.query(`drop table if exists pg_temp.${name}`);
    await session.client.query(`create temporary table ${name} (like ${file.table} including defaults) on commit drop`);
    await pipeline(
      createReadStream(join(folder, file.path)),
      createGunzip(),
      session.client.query(from(`copy ${name} (${columns}) from stdin with (format csv, header match)`)),
    );
    await session.client.query(`analyze ${name}`);
  }
}

export type StagedPart = keyof typeof texts.parts;

type StagedSums = Pick<ShopYear, "receipts" | "lines" | "payments" | "sales"> & {
  isOfDates: boolean;
  isChain: boolean;
};

/** SQL: counts and yen of the staged rows, and whether the chain that is computed anew from them leads from the one digest to the other. */
const selectStagedSums = ({ tenantId, shopId, year, firstSeq, lastSeq, beforeDigest, lastDigest }: ShopYear) =>
  sql<StagedSums>`
  with lines as (
    select l.seq, ${linesContent} as content
    from staged_journal_line l join staged_sold_product s on s.sold_product_id = l.sold_product_id group by l.seq
  ), payments as (
    select a.seq, ${paymentsContent} as content from staged_journal_payment a group by a.seq
  ), links as (
    select row(r.*)::receipt as receipt, r.seq, r.digest, lag(r.seq, 1, ${firstSeq}::int - 1) over (order by r.seq) as seq_before,
      lag(r.digest, 1, decode(${beforeDigest}, 'hex')) over (order by r.seq) as before
    from staged_receipt r
  ), checked as (
    select k.seq = k.seq_before + 1 and k.digest = receipt_digest(k.before, k.receipt,
      receipt_content(k.receipt, coalesce(l.content, '[]'), coalesce(p.content, '[]'))) as is_link
    from links k left join lines l on l.seq = k.seq left join payments p on p.seq = k.seq
  )
  select count(*)::int as receipts,
    coalesce(sum(r.total) filter (where r.kind <> 'VOID' and r.voided_at is null), 0)::int8 as sales,
    (select count(*)::int from staged_journal_line) as lines, (select count(*)::int from staged_journal_payment) as payments,
    coalesce(bool_and(r.business_date <= ${buildLastDate(year)}::date and (r.tenant_id, r.shop_id) = (${tenantId}, ${shopId})), false) as "isOfDates",
    coalesce(max(r.seq) = ${lastSeq} and (select bool_and(is_link) from checked)
      and (select digest from staged_receipt order by seq desc limit 1) = decode(${lastDigest}, 'hex'), false) as "isChain"
  from staged_receipt r`;

/** What of the staged rows is not as the manifest says; null where all is. */
export async function findStagedFault(session: YearSession, shop: ShopYear): Promise<StagedPart | null> {
  const [staged] = await session.ask(selectStagedSums(shop));
  if (!staged) throw new Error("an aggregate without a row");
  if (!staged.isChain) return "chain";
  if (!staged.isOfDates) return "dates";
  return (["receipts", "lines", "payments", "sales"] as const).find((part) => staged[part] !== shop[part]) ?? null;
}
