import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase, type DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { buildAccountUuid } from "../../demo/accounts.ts";
import { renewDemo } from "../../demo/load/renew.ts";
import { freshDatabase, type FreshDatabase } from "../support/database.ts";
import { makeFolders } from "../support/embeddedFolders.ts";

const folders = await makeFolders();
afterAll(() => folders.cleanUp());
const open = (dataFolder: string, options: Parameters<typeof openDatabase>[1] = {}) =>
  openDatabase({ dataFolder }, { durable: false, role: "tool", ...options });

async function addUser({ kysely }: Pick<DatabaseConnection, "kysely">, sub: string): Promise<void> {
  const now = new Date();
  const user = {
    sub,
    username: sub,
    password_hash: "",
    status: "CONFIRMED" as const,
    created_at: now,
    updated_at: now,
  };
  await kysely.insertInto("identity_user").values(user).execute();
}

/** Leaves what a demonstration of an older build leaves: its data, and migrations that nobody knows any more. */
async function makeOld(database: DatabaseConnection): Promise<void> {
  const { kysely } = database;
  const load = { seed: "choba", first_date: "2025-10-01", started_at: new Date(), finished_at: new Date() };
  await kysely.insertInto("demo_load").values(load).execute();
  await kysely.insertInto("developer").values({ tenant_id: 13, name: "帳場フーズ", invoice: null }).execute();
  await addUser(database, buildAccountUuid("honbu"));
  await database.pool.query("update kysely_migration set name = '0002_journal' where name = '0003_journal'");
}

async function oldFolder(change: (database: DatabaseConnection) => Promise<void> = async () => {}): Promise<string> {
  const folder = await folders.withCluster();
  const database = await open(folder);
  await makeOld(database);
  await change(database);
  await database.close();
  return folder;
}

/** A terminal at which somebody has typed the answer, and what was written to it. */
function terminal(answer: string, isTTY = true) {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const stdout = Object.assign(new PassThrough(), { isTTY });
  stdin.write(`${answer}\n`);
  return { stdin, stdout, written: () => String(stdout.read() ?? "") };
}

const developers = async (folder: string, options: Parameters<typeof openDatabase>[1]) => {
  const database = await open(folder, options);
  try {
    const { rows } = await database.pool.query("select tenant_id from developer");
    return rows;
  } finally {
    await database.close();
  }
};

describe("a data folder of another build", () => {
  it("is refused with what to do, and nothing in it is changed", async () => {
    const folder = await oldFolder();
    await expect(open(folder)).rejects.toThrow(
      new RegExp(
        `別の版のChōbaで作られています（0002_journal）。中身には手を付けていません。\n.*CHOBA_DATA.*${folder}`,
      ),
    );
    expect(await developers(folder, { migrate: false })).toEqual([{ tenant_id: 13 }]);
  });

  it("that holds only the demonstration is made anew after asking at the terminal", async () => {
    const folder = await oldFolder();
    const no = terminal("n");
    await expect(open(folder, { renew: renewDemo(no) })).rejects.toThrow("別の版のChōba");
    expect(no.written()).toContain(`データフォルダ ${folder}/pg には`);
    expect(await developers(folder, { migrate: false })).toEqual([{ tenant_id: 13 }]);
    expect(await developers(folder, { renew: renewDemo(terminal("y")) })).toEqual([]);
    // It is a database of this build now, which is opened without a question.
    expect(await developers(folder, {})).toEqual([]);
  });

  it("is told the command to run where there is no terminal", async () => {
    const folder = await oldFolder();
    const nobody = terminal("y", false);
    await expect(open(folder, { renew: renewDemo(nobody) })).rejects.toThrow(
      `mv '${folder}/pg' '${folder}/pg.old' && npm start`,
    );
    expect(nobody.written()).toBe("");
    expect(await developers(folder, { migrate: false })).toEqual([{ tenant_id: 13 }]);
  });

  it.each([
    [
      "another company",
      async ({ kysely }: DatabaseConnection) => {
        await kysely.insertInto("developer").values({ tenant_id: 1, name: "別の会社", invoice: null }).execute();
      },
    ],
    ["another user", (database: DatabaseConnection) => addUser(database, randomUUID())],
  ])("that holds %s too is somebody's own: nobody is asked, nothing is taken away", async (_, change) => {
    const folder = await oldFolder(change);
    const ready = terminal("y");
    await expect(open(folder, { renew: renewDemo(ready) })).rejects.toThrow(/CHOBA_DATA.*\S$/);
    expect(ready.written()).toBe("");
  });
});

describe("a DATABASE_URL of another build", () => {
  let old: FreshDatabase;
  afterAll(() => old.drop());

  it("is refused with what to do", async () => {
    old = await freshDatabase();
    await makeOld(old);
    const { host, user, database } = old.connection;
    const databaseUrl = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
    const renew = renewDemo(terminal("y"));
    await expect(openDatabase({ databaseUrl, dataFolder: "/nowhere" }, { renew })).rejects.toThrow(
      /0002_journal.*\n.*DATABASE_URL/,
    );
  });
});
