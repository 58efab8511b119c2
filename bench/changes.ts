import { sql } from "kysely";
import { connectDatabase, type DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { writeChanges, type ChangeSource } from "../server/platform/db/queries/changes.ts";
import { printTable, measureTime } from "./table.ts";

/** The best round counts, because other work on the machine only adds time. */
const rounds = 3;
const writers = [1, 4, 16];

const buildChangeSource = (tenantId: number): ChangeSource => ({
  tenantId,
  operation: "updateBrand",
  address: "203.0.113.7",
  requestId: "req-1",
  at: new Date(),
  actor: { kind: "USER", uuid: "00000000-0000-4000-8000-000000000001", name: "本部" },
});

/** How a save writes its change; `writer` has a record of its own. */
type Way = (writer: number) => { tenantId: number; noted: boolean };

const ways: readonly [string, Way][] = [
  ["no history", () => ({ tenantId: 1, noted: false })],
  ["one company", () => ({ tenantId: 1, noted: true })],
  ["a company each", (writer) => ({ tenantId: 1 + writer, noted: true })],
];

/** Measures saves a second, each a transaction of its own: an update of a record, with and without a row in the company's history. */
export async function benchChanges({ connection }: DatabaseConnection, small: boolean): Promise<void> {
  const { kysely: db, close } = connectDatabase({ ...connection, max: Math.max(...writers) });
  const most = Math.max(...writers);
  await sql`create table bench_record (id int primary key, name text not null) with (fillfactor = 50)`.execute(db);
  await sql`insert into bench_record select n, '' from generate_series(0, ${most}::int) n`.execute(db);

  const save = (writer: number, place: number, { tenantId, noted }: ReturnType<Way>) =>
    db.transaction().execute(async (trx) => {
      const [before, after] = [{ brandName: `帳場${place}` }, { brandName: `帳場${place + 1}` }];
      await sql`update bench_record set name = ${after.brandName} where id = ${writer}`.execute(trx);
      const record = { resource: "brand", shopId: null, recordId: writer, recordName: after.brandName } as const;
      if (noted) await writeChanges(trx, buildChangeSource(tenantId), [{ ...record, action: "UPDATE", before, after }]);
    });
  const saves = small ? 400 : 3_200;
  const run = (count: number, way: Way) =>
    measureTime(() =>
      Promise.all(
        Array.from({ length: count }, async (_, writer) => {
          for (let place = 0; place < saves / count; place++) await save(writer, place, way(writer));
        }),
      ),
    );

  const rows: string[][] = [];
  for (const count of writers) {
    const best = ways.map(() => Number.POSITIVE_INFINITY);
    for (let round = 0; round < rounds; round++)
      for (const [place, [, way]] of ways.entries())
        best[place] = Math.min(best[place] ?? Number.POSITIVE_INFINITY, await run(count, way));
    const [without = Number.NaN, one = Number.NaN, each = Number.NaN] = best;
    const rate = (milliseconds: number) => Math.round((saves / milliseconds) * 1000).toLocaleString("en");
    const ratios = [without / one, each / one].map((ratio) => ratio.toFixed(2));
    rows.push([`${count} writers`, rate(without), rate(one), rate(each), ...ratios]);
  }
  const heads = ["saves/s", ...ways.map(([name]) => name), "one : none", "one : each"];
  await close();
  printTable("History of changes", heads, rows);
}
