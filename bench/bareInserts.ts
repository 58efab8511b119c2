import { sql, type Kysely } from "kysely";
import type { Tables } from "../server/platform/db/tables.ts";
import type { ReceiptRow } from "../server/trade/ingest/row.ts";

type Bare = Record<"bare_receipt" | "bare_receipt_line" | "bare_payment", Record<string, unknown>>;

/**
 * Creates tables for the comparison with ingestion, without sums and checks: receipts as they are stored, and lines and payments as they are
 * sent, by the id of their receipt and with all texts, which is what a program would store that does not count bytes. Rows are written in two
 * ways: by one call of a function, the fastest one, and by three INSERT statements in a transaction, as a simple program does.
 */
export async function makeBare(db: Kysely<Tables>): Promise<void> {
  await sql`create table bare_receipt (like receipt including all)`.execute(db);
  for (const [name, columns] of Object.entries({ receipt_line: lineColumns, payment: paymentColumns })) {
    const types = columns.map((column) => `${column} ${bareTypes[column] ?? "int"}`).join(", ");
    await sql`
      create table ${sql.table(`bare_${name}`)} (
        tenant_id int, shop_id int, receipt_id uuid, ${sql.raw(types)}, primary key (tenant_id, shop_id, receipt_id, ${sql.ref(columns[0] ?? "")})
      )`.execute(db);
  }
  await sql`
    create function bare_inserts(p_ids uuid[], p_receipts jsonb, p_lines jsonb, p_payments jsonb) returns void
    language plpgsql set plan_cache_mode = force_generic_plan as $$
    begin
      insert into bare_receipt select * from jsonb_populate_recordset(null::bare_receipt, p_receipts);
      insert into bare_receipt_line
      select 1, 1, i.id, (l ->> 0)::smallint, (l ->> 1)::smallint, (l ->> 2)::int, (l ->> 3)::int, (l ->> 4)::int,
        (l ->> 5)::int, (l ->> 6)::int, (l ->> 7)::int, (l ->> 8)::int, (l ->> 9)::int, l ->> 10, l ->> 11, l ->> 12, l ->> 13
      from unnest(p_ids) with ordinality as i(id, n) cross join lateral jsonb_array_elements(p_lines -> (n - 1)::int) l;
      insert into bare_payment
      select 1, 1, i.id, (a ->> 0)::smallint, (a ->> 1)::tender, (a ->> 2)::int, (a ->> 3)::int
      from unnest(p_ids) with ordinality as i(id, n) cross join lateral jsonb_array_elements(p_payments -> (n - 1)::int) a;
    end $$`.execute(db);
}

/** Inserts the rows by one call of a function, as ingestion does. */
export const insertByFunction = (db: Kysely<Tables>, rows: readonly ReceiptRow[]) =>
  sql`select bare_inserts(${rows.map(({ header }) => header.receipt_id)}::uuid[],
    ${JSON.stringify(rows.map(({ header }) => header))}::jsonb, ${JSON.stringify(rows.map(({ lines }) => lines))}::jsonb,
    ${JSON.stringify(rows.map(({ payments }) => payments))}::jsonb)`.execute(db);

const lineColumns = [
  "line_no",
  "tax_rate",
  "quantity",
  "unit_price",
  "unit_cost",
  "discount",
  "gross_sales",
  "sales",
  "tax",
  "cost",
  "product_code",
  "category_code",
  "product_name",
  "category_name",
];
const bareTypes: Readonly<Record<string, string>> = {
  line_no: "smallint",
  payment_no: "smallint",
  tender: "tender",
  tax_rate: "smallint",
  product_code: 'text collate "C"',
  category_code: 'text collate "C"',
  product_name: "text",
  category_name: "text",
};
const paymentColumns = ["payment_no", "tender", "tendered", "change"];

const buildNamedRows = (rows: readonly ReceiptRow[], part: "lines" | "payments", columns: readonly string[]) =>
  rows.flatMap(({ header, [part]: values }) =>
    values.map((value) => ({
      tenant_id: 1,
      shop_id: 1,
      receipt_id: header.receipt_id,
      ...Object.fromEntries(columns.map((name, i) => [name, value[i]])),
    })),
  );

/** The rows in the form of the INSERT statements. */
export const statementRows = (rows: readonly ReceiptRow[]) => ({
  receipts: rows.map(({ header }) => header),
  lines: buildNamedRows(rows, "lines", lineColumns),
  payments: buildNamedRows(rows, "payments", paymentColumns),
});

/** Inserts the rows by three INSERT statements in a transaction. */
export const insertByStatements = (db: Kysely<Tables>, rows: ReturnType<typeof statementRows>) =>
  db
    .withTables<Bare>()
    .transaction()
    .execute(async (all) => {
      await all.insertInto("bare_receipt").values(rows.receipts).execute();
      await all.insertInto("bare_receipt_line").values(rows.lines).execute();
      await all.insertInto("bare_payment").values(rows.payments).execute();
    });
