import { sql, type Kysely, type RawBuilder } from "kysely";
import type { GraphQLResolveInfo, GraphQLSchema } from "graphql";
import type { ReportMeta } from "../../../src/core/metadata.ts";
import type { Context } from "../context.ts";
import type { ReportArguments, ReportFileHead, StatementRow, ReportFileStatements } from "../report/statements.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** Rows in a batch: a balance of time and memory. */
const batch = 1000;
/** Rows that the schema lets a page hold. */
const maxPageRows = 500;

/** A report's head, and then its rows in batches; or, where it can list them alone, the texts that people typed into them. */
type OpenedReport = {
  head: ReportFileHead;
  batches: AsyncGenerator<readonly StatementRow[]>;
  texts?: () => Promise<readonly string[]>;
};

/** Reads the statement's rows through a cursor, in a transaction. */
async function* throughCursor(
  db: Kysely<Tables>,
  rows: RawBuilder<{ row: StatementRow }>,
): AsyncGenerator<readonly StatementRow[]> {
  // All rows are needed: no plan that is best for the first rows.
  await sql`set local cursor_tuple_fraction = 1`.execute(db);
  await sql`declare export no scroll cursor for ${rows}`.execute(db);
  for (;;) {
    const { rows: found } = await sql<{ row: StatementRow }>`fetch ${sql.lit(batch)} from export`.execute(db);
    if (found.length > 0) yield found.map(({ row }) => row);
    if (found.length < batch) return;
  }
}

/** Opens a report's rows by its own statements. */
export async function openStatements(
  db: Kysely<Tables>,
  { head, rows, texts }: ReportFileStatements,
  columns: readonly string[],
  typed: readonly string[],
): Promise<OpenedReport> {
  return {
    head: await head(db),
    batches: throughCursor(db, rows(columns)),
    texts: async () => (typed.length === 0 ? [] : (await texts(typed).execute(db)).rows.map(({ text }) => text)),
  };
}

/**
 * Opens the rows of a paged report through its query, page by page. For reports with few rows, which need no statements of their own.
 */
export async function openPages(
  schema: GraphQLSchema,
  meta: ReportMeta,
  args: ReportArguments,
  context: Context,
): Promise<OpenedReport> {
  const resolve = schema.getQueryType()?.getFields()[meta.operation.name]?.resolve;
  if (!resolve) throw new Error(`nothing answers ${meta.operation.name}`);
  const ask = async (offset: number) => {
    const variables = { ...args, limit: maxPageRows, offset };
    // None of their resolvers reads it.
    return (await resolve(
      null,
      meta.input ? { input: variables } : variables,
      context,
      {} as GraphQLResolveInfo,
    )) as ReportFileHead;
  };
  const rowsOf = (answer: ReportFileHead) => (answer[meta.rows ?? "rows"] ?? []) as readonly StatementRow[];
  const head = await ask(0);
  async function* batches() {
    for (let [answer, offset] = [head, 0]; rowsOf(answer).length > 0; answer = await ask(offset)) {
      yield rowsOf(answer);
      offset += maxPageRows;
      if (offset >= head.total) return;
    }
  }
  return { head, batches: batches() };
}
