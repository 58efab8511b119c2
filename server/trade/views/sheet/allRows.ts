import type { GraphQLSchema } from "graphql";
import type { ReportMeta } from "../../../../src/core/metadata.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { askReport } from "../../../../src/report-model/request/ask.ts";
import type { ReportRow } from "../../../../src/core/totals.ts";
import type { ReceivedAnswers, ReportQuery, QueryValues } from "../../../../src/report-model/request/reportQuery.ts";
import type { Context } from "../../../engine/context.ts";
import { readInSnapshot } from "../../../engine/export/snapshot.ts";
import { buildAsking } from "./ask.ts";

/** Rows of one page, and of a file that a mail can carry. */
const [page, most] = [500, 20_000];

/**
 * The answer of a report by pages with all of its rows, of one moment: a receipt that comes meanwhile would move the pages.
 * @throws Rejected TOO_LARGE where there are more rows than a mail can carry
 */
export async function askAllRows(
  meta: ReportMeta,
  schema: GraphQLSchema,
  context: Context,
  { args, query }: { args: QueryValues; query: ReportQuery },
): Promise<Omit<ReceivedAnswers, "query">> {
  const reading = readInSnapshot(context.db, new AbortController().signal, async function* (kysely) {
    const db = { ...context.db, kysely };
    const asking = buildAsking(meta, schema, { ...context, db, dbOf: () => db });
    const ask = (offset: number) => askReport(meta, asking, { ...args, limit: page, offset }, query);
    const first = await ask(0);
    const total = first.current.total ?? 0;
    if (total > most) throw new Rejected("TOO_LARGE", { args: [most] });
    const rows: ReportRow[] = [...first.current.rows];
    while (rows.length < total) {
      const { current } = await ask(rows.length);
      if (current.rows.length === 0) break;
      rows.push(...current.rows);
    }
    yield { ...first, current: { ...first.current, rows } };
  });
  let whole: Omit<ReceivedAnswers, "query"> | undefined;
  // Read to the end: leaving early costs the database a connection.
  for await (const one of reading) whole = one;
  if (!whole) throw new Error("A report gives an answer");
  return whole;
}
