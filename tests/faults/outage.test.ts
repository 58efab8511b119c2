import { sql } from "kysely";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/platform/db/connection/connection.ts";
import { readPidFile } from "../../server/platform/db/embedded/process/pidFile.ts";
import { GetSalesViewSaleModeDocument } from "../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp } from "../support/app.ts";
import { makeFolders } from "../support/embeddedFolders.ts";

const folders = await makeFolders();
afterAll(() => folders.cleanUp());

/** The process to kill: the postmaster, or one backend, after which PostgreSQL ends all others and recovers. */
const victims: [string, (dataDir: string, backend: number) => Promise<number>][] = [
  [
    "its postmaster is killed",
    async (dataDir) => {
      const found = await readPidFile(join(dataDir, "pg"));
      if (found === null || found === "empty") throw new Error("no postmaster");
      return found.pid;
    },
  ],
  ["one of its backends is killed", async (_, backend) => backend],
];

/** How calls end, one after the other, until one succeeds that began after the word, or ends in no foreseen way. */
async function codesUntilWell(server: TestApp, well: () => boolean): Promise<string[]> {
  const codes: string[] = [];
  for (;;) {
    const last = well();
    const { errors } = await server.run("honbu", GetSalesViewSaleModeDocument, {
      developerUuid: viewers.honbu.developerUuid,
    });
    const code = errors[0]?.extensions.code ?? "OK";
    codes.push(code);
    if (code !== "UNAVAILABLE" && (last || code !== "OK")) return codes;
  }
}

describe("PostgreSQL that goes away under load", () => {
  it.each(victims)("is UNAVAILABLE until it is back, and the server lives: %s", async (_, victimOf) => {
    const dataFolder = await folders.withCluster();
    const db = await openDatabase({ dataFolder });
    await db.pool.query("insert into developer (tenant_id, name) values (13, '本部商事')");
    const server = await testApp({ db });
    let killed = false;
    const load = Array.from({ length: 3 }, () => codesUntilWell(server, () => killed));
    // A connection that is in use, and waits for nothing in the moment at which it breaks.
    const held = db.kysely.connection().execute(async (session) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(session);
      process.kill(await victimOf(dataFolder, rows[0]?.pid ?? 0), "SIGKILL");
      killed = true;
      await Promise.all(load);
      return sql`select 1`.execute(session);
    });
    await expect(held).rejects.toThrow(/connection|terminat/i);
    for (const codes of await Promise.all(load)) expect(["OK", "UNAVAILABLE"]).toEqual(expect.arrayContaining(codes));
    await expect.poll(() => server.log.join(""), { timeout: 30_000 }).toContain("the database is available again");
    const refusals = server.log.filter((line) => line.includes("refused: the database is unavailable"));
    expect(refusals.length).toBeGreaterThan(0);
    expect(server.log.filter((line) => line.includes('"stack"'))).toHaveLength(1);
    await server.close();
    await db.close();
  });
});
