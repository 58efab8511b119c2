import { once } from "node:events";
import { createConnection, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../../server/platform/db/connection/connection.ts";
import { freshDatabase, toUrl } from "../../../support/database.ts";

const databases = await Promise.all([freshDatabase(), freshDatabase()]);
const [first, second] = databases;
afterAll(() => Promise.all(databases.map((database) => database.drop())));

const one = async (sql: string): Promise<unknown> => {
  const { rows } = await first.pool.query<{ value: unknown }>(`select ${sql} as value`);
  return rows[0]?.value;
};

describe("the database connection", () => {
  it("gives int8 as a number and refuses one that a number cannot hold", async () => {
    expect(await one("9007199254740991::int8")).toBe(9007199254740991);
    expect(await one("array[1, null]::int8[]")).toEqual([1, null]);
    await expect(one("9007199254740993::int8")).rejects.toThrow("9007199254740993");
  });

  it("gives numeric, as sums of int8 are, as a number too, and refuses a whole one that would be rounded", async () => {
    expect(await one("(select sum(n) from (values (2::int8), (3)) v(n))")).toBe(5);
    expect(await one("-12.50::numeric")).toBe(-12.5);
    expect(await one("0.001::numeric")).toBe(0.001);
    expect(await one("array[1, null, 0.5]::numeric[]")).toEqual([1, null, 0.5]);
    await expect(one("9007199254740993::numeric")).rejects.toThrow("9007199254740993");
  });

  it("gives a date as the text YYYY-MM-DD", async () => {
    expect(await one("date '2026-03-01'")).toBe("2026-03-01");
    expect(await one("array[date '2026-03-01']")).toEqual(["2026-03-01"]);
  });

  it("plans for the parameters at hand and counts time in UTC", async () => {
    expect(await one("current_setting('plan_cache_mode')")).toBe("force_custom_plan");
    expect(await one("current_setting('TimeZone')")).toBe("UTC");
  });

  it("compiles no statement, nor does a function whose settings would make PostgreSQL 15 compile all of its own", async () => {
    expect(await one("current_setting('jit')")).toBe("off");
    const compiled = await one(
      `(select array_agg(proname) from pg_proc where 'enable_seqscan=off' = any(proconfig) and not 'jit=off' = any(proconfig))`,
    );
    expect(compiled).toBeNull();
  });

  it("is each test's own", async () => {
    await first.pool.query("create table only_here (id int4)");
    const { rows } = await second.pool.query("select to_regclass('only_here') as found");
    expect(rows).toEqual([{ found: null }]);
  });
});

/** A port of this machine on which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** PostgreSQL's refusal of a connection, as it travels. */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe("DATABASE_URL", () => {
  const { host, port: insidePort, user, database } = first.connection;
  const connectInside = () =>
    host.startsWith("/") ? createConnection(join(host, `.s.PGSQL.${insidePort}`)) : createConnection(insidePort, host);
  const open = (databaseUrl: string, log: (message: string) => void = () => {}) =>
    openDatabase({ databaseUrl, dataFolder: "/nowhere", databaseWait: 0 }, { log });

  it("opens that database, at the newest structure and with the same settings, and starts none of its own", async () => {
    const opened = await open(toUrl(first));
    const { rows } = await opened.pool.query(
      "select current_database() as name, current_setting('plan_cache_mode') as plans, count(*) as shops from shop",
    );
    expect(rows).toEqual([{ name: database, plans: "force_custom_plan", shops: 0 }]);
    await opened.close();
  });

  it("that leads nowhere is named, with what to check", async () => {
    await expect(open("postgres://choba@127.0.0.1:1/choba")).rejects.toThrow(/DATABASE_URL.*ECONNREFUSED/);
    const missing = { ...first, connection: { ...first.connection, database: "missing" } };
    await expect(open(toUrl(missing))).rejects.toThrow(/"missing"/);
  });

  it("that nobody answers at yet is waited for, and the operator is told what for", async () => {
    const door = createServer((socket) => {
      const inside = connectInside();
      socket.pipe(inside).pipe(socket);
      socket.on("error", () => inside.destroy());
    });
    const port = await freePort();
    let told = (_message: string) => {};
    const waits = new Promise<string>((resolve) => (told = resolve));
    const opening = openDatabase(
      { databaseUrl: `postgres://${user}@127.0.0.1:${port}/${database}`, dataFolder: "/nowhere" },
      { log: (message) => told(message) },
    );
    expect(await waits).toMatch(/最長60秒待ちます.*ECONNREFUSED/);
    door.listen(port, "127.0.0.1");
    const opened = await opening;
    await opened.close();
    door.close();
  });

  it("that is still starting up is waited for even where nobody else is", async () => {
    let refusals = 0;
    const door = createServer((socket) => {
      socket.once("data", (first) => {
        if (refusals < 2) {
          refusals += 1;
          socket.end(errorResponse("57P03", "the database system is starting up"));
          return;
        }
        const inside = connectInside();
        inside.write(first);
        socket.pipe(inside).pipe(socket);
        socket.on("error", () => inside.destroy());
      });
    });
    door.listen(0, "127.0.0.1");
    await once(door, "listening");
    const { port } = door.address() as AddressInfo;
    const told: string[] = [];
    const opened = await open(`postgres://${user}@127.0.0.1:${port}/${database}`, (message) => told.push(message));
    expect(refusals).toBe(2);
    expect(told).toEqual([expect.stringContaining("starting up")]);
    await opened.close();
    door.close();
  });
});
