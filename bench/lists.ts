import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { buildQueryDocument, withListeningServer } from "./answers.ts";
import type { ListRequest } from "./listClient.ts";
import { printTable } from "./table.ts";

const company = { tenant_id: 1 };
const creationTime = new Date("2026-05-20T00:00:00Z");

/** Numbers of coupons of a shop, and the part of the requests for each. */
const lists = [
  { coupons: 25, part: 1 },
  { coupons: 2000, part: 0.1 },
];

/** Adds a shop with this number of coupons. */
async function makeCoupons(
  { kysely }: DatabaseConnection,
  count: number,
  shop: typeof company & { shop_id: number },
): Promise<void> {
  await kysely
    .insertInto("shop")
    .values({ ...shop, brand_id: 1, name: "渋谷" })
    .execute();
  await kysely
    .insertInto("coupon")
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...shop,
        created_at: creationTime,
        updated_at: creationTime,
        coupon_name: `${index}％引き`,
        coupon_number: `C${index}`,
        target: "EVERYONE",
        target_type: "BILL",
        use_range: "ALL",
        usage: "ONCE",
        store_cooperation: false,
        discount_type: "RATE",
        discount_rate: 10,
        term_type: "PERIOD",
        start_date: "2026-05-01",
        end_date: "2026-06-30",
        release_timer: creationTime,
        days_of_week: ["FRI" as const],
      })),
    )
    .execute();
}

/** Milliseconds of processor time of the backends behind the pool. */
async function backendTime({ pool }: DatabaseConnection): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  const times = rows.map(async ({ pid }) => {
    const text = await readFile(`/proc/${pid}/stat`, "utf8");
    const [user = 0, system = 0] = text.split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [];
    return (user + system) * 10;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

const ownTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Sends requests from a process of its own, whose time does not count. */
function startClient(port: number) {
  const child = fork(new URL("listClient.ts", import.meta.url), [String(port)]);
  const send = (request: ListRequest) =>
    new Promise<void>((resolve, reject) => {
      child.once("message", (fault) => (fault === "" ? resolve() : reject(new Error(String(fault)))));
      child.send(request);
    });
  return { send, end: () => child.kill() };
}

/** Measures the processor time of coupon lists: a whole request over HTTP, in parts of the server and of PostgreSQL. */
export async function benchLists(database: DatabaseConnection, requests: number): Promise<void> {
  const { kysely } = database;
  await kysely
    .insertInto("developer")
    .values({ ...company, name: "本部" })
    .execute();
  await kysely
    .insertInto("brand")
    .values({ ...company, brand_id: 1, name: "そば処" })
    .execute();
  for (const [index, { coupons }] of lists.entries())
    await makeCoupons(database, coupons, { ...company, shop_id: index + 1 });
  await sql`analyze`.execute(kysely);
  const shopIds = lists.map((_, index) => index + 1);
  const query = buildQueryDocument("getCoupons");
  await withListeningServer(database, { shopIds, now: new Date("2026-05-20T03:00:00Z") }, async (port) => {
    const client = startClient(port);
    try {
      for (const [index, { coupons, part }] of lists.entries()) {
        const count = Math.ceil(requests * part);
        const body = JSON.stringify({ query, variables: { shop_id: index + 1 } });
        // The first half lets the compiler finish with the code.
        await client.send({ body, count });
        const before = [ownTime(), await backendTime(database)] as const;
        await client.send({ body, count });
        const [own, backend] = [ownTime() - before[0], (await backendTime(database)) - before[1]];
        const each = (milliseconds: number) => (milliseconds / count).toFixed(2);
        printTable(
          `A list of ${coupons} coupons, processor time a request, mean of ${count}`,
          ["", "ms"],
          [
            ["server", each(own)],
            ["PostgreSQL", each(backend)],
            ["both", each(own + backend)],
          ],
        );
      }
    } finally {
      client.end();
    }
  });
}
