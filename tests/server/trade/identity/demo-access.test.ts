import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccounts, demoApiKey, demoPassword } from "../../../../demo/accounts.ts";
import { closeDemo, readDemoState, openDemo } from "../../../../demo/load/access.ts";
import { hashPassword } from "../../../../server/trade/identity/password.ts";
import { runLoginQuery } from "../../../../server/trade/identity/viewer/login.ts";
import { setUpDemo } from "../../../../demo/shops/setUp.ts";
import { randomIds } from "../../../../server/platform/ids.ts";
import { startPool, type TestPool } from "../../../support/identity.ts";

let pool: TestPool;
beforeAll(async () => {
  pool = await startPool();
  for (const table of ["shop", "brand", "developer"]) await pool.db.pool.query(`delete from ${table}`);
  await setUpDemo(pool.db.kysely, { seed: "choba", firstDate: "2026-05-01", now: pool.clock.now() });
  await addAccounts(pool.db.kysely, pool.identity);
});
afterAll(() => pool.close());

const enter = (id: string, password = demoPassword) =>
  runLoginQuery({ db: pool.db.kysely, clock: pool.clock, ids: randomIds }, id, password).then(
    ({ token }) => token,
    (error: unknown) => (error as { code?: string }).code,
  );
const viewer = (token: string | undefined, key?: string) => pool.identity.viewerOf(token, key);

test("what everybody knows of the demonstration opens nothing once it is closed, until it is opened again", async () => {
  expect(await readDemoState(pool.db)).toBe("OPEN");
  const session = await enter("honbu");
  const key = await pool.identity.issueApiKey({ developerId: 13, shopId: 431, label: "レジ" });
  await pool.db.pool.query("update identity_user set password_hash = $1 where username = 'tencho'", [
    await hashPassword("chosen2026"),
  ]);

  await closeDemo(pool.db, pool.clock);
  expect(await readDemoState(pool.db)).toBe("CLOSED");
  expect(await viewer(session)).toBeNull();
  expect(await enter("honbu")).toBe("W020");
  expect(await viewer(undefined, demoApiKey(431))).toBeNull();
  // A password of their own and a key that was issued belong to somebody.
  expect(await enter("tencho", "chosen2026")).toMatch(/^choba_login_/);
  expect(await viewer(undefined, key)).not.toBeNull();

  await openDemo(pool.db, pool.identity);
  expect(await readDemoState(pool.db)).toBe("OPEN");
  expect(await viewer(await enter("honbu"))).not.toBeNull();
  expect(await viewer(session)).toBeNull();
  expect(await viewer(undefined, demoApiKey(433))).not.toBeNull();
  // This shop has a key of its own by now.
  expect(await viewer(undefined, demoApiKey(431))).toBeNull();
});
