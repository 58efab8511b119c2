import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "../server/db/connection.ts";
import { withAnswers } from "./answers.ts";
import { printTable } from "./table.ts";

const shop = { tenant_id: 1, shop_id: 1 };
const at = new Date("2026-05-20T00:00:00Z");

/** A shop with 25 coupons, about as a shop has them. */
async function makeCoupons({ kysely }: Database): Promise<void> {
  await kysely.insertInto("developer").values({ tenant_id: 1, name: "本部" }).execute();
  await kysely.insertInto("brand").values({ tenant_id: 1, brand_id: 1, name: "そば処" }).execute();
  await kysely
    .insertInto("shop")
    .values({ ...shop, brand_id: 1, name: "渋谷" })
    .execute();
  await kysely
    .insertInto("coupon")
    .values(
      Array.from({ length: 25 }, (_, index) => ({
        ...{ ...shop, created_at: at, updated_at: at, coupon_name: `${index}％引き`, coupon_number: `C${index}` },
        ...({
          target: "EVERYONE",
          target_type: "BILL",
          use_range: "ALL",
          usage: "ONCE",
          store_cooperation: false,
        } as const),
        ...({ discount_type: "RATE", discount_rate: 10, term_type: "PERIOD" } as const),
        ...{ start_date: "2026-05-01", end_date: "2026-06-30", release_timer: at, days_of_week: ["FRI" as const] },
      })),
    )
    .execute();
}

/** Milliseconds of processor time that the backend of the pool's one connection has used. */
async function backendTime({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const text = await readFile(`/proc/${rows[0]?.pid}/stat`, "utf8");
  const [user = 0, system = 0] = text.split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [];
  return (user + system) * 10;
}

const ownTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Processor time of a list of 25 coupons: a whole request without a network, and what of it is the server's and PostgreSQL's. */
export async function benchLists(database: Database, requests: number): Promise<void> {
  await makeCoupons(database);
  await sql`analyze`.execute(database.kysely);
  await withAnswers(database, { shopIds: [1], now: new Date("2026-05-20T03:00:00Z") }, async (ask) => {
    await ask("getCoupons", { shop_id: 1 }, requests / 4);
    const before = [ownTime(), await backendTime(database)] as const;
    await ask("getCoupons", { shop_id: 1 }, requests);
    const [own, backend] = [ownTime() - before[0], (await backendTime(database)) - before[1]];
    const each = (milliseconds: number) => (milliseconds / requests).toFixed(2);
    printTable(
      `A list of 25 coupons, processor time a request, mean of ${requests}`,
      ["", "ms"],
      [
        ["server", each(own)],
        ["PostgreSQL", each(backend)],
        ["both", each(own + backend)],
      ],
    );
  });
}
