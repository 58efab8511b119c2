import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildEmbeddedIdentity } from "../../../../server/trade/identity/config.ts";
import { createIdentity } from "../../../../server/trade/identity/createIdentity.ts";
import { openServers } from "../../../../server/platform/servers/servers.ts";
import { createFixedClock } from "../../../../server/platform/clock.ts";
import { randomIds } from "../../../../server/platform/ids.ts";
import { freshDatabase, type FreshDatabase } from "../../../support/database.ts";
import { now, seedShops, tenantId } from "../../../support/receipts.ts";

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await seedShops(db, [{ shop_id: 431, name: "渋谷本店" }]);
});
afterAll(() => db.drop());

/** A server of its own on the database. Its clock stands: nothing in its cache ends by time. */
async function server() {
  const news = openServers(db, randomIds.uuid(), (error) => {
    throw error;
  });
  await news.join("one place");
  const config = buildEmbeddedIdentity("a secret that is only used by tests, long enough");
  return { news, identity: createIdentity({ db, clock: createFixedClock(now), ids: randomIds, config, news }) };
}

test("a key that one server has withdrawn is refused by the others at once", async () => {
  const [one, other] = [await server(), await server()];
  const key = await one.identity.issueApiKey({ developerId: tenantId, shopId: 431, label: "レジ" });
  const viewerOf = ({ identity }: typeof one) => identity.viewerOf(undefined, key);
  // Both have it in their caches.
  expect(await viewerOf(one)).toMatchObject({ shopIds: [431] });
  expect(await viewerOf(other)).toMatchObject({ shopIds: [431] });
  await db.kysely
    .updateTable("shop_api_key")
    .set({ revoked_at: new Date(now) })
    .execute();
  one.identity.forget?.();
  expect(await viewerOf(one)).toBeNull();
  await vi.waitFor(async () => expect(await viewerOf(other)).toBeNull(), { timeout: 20_000 });
  await Promise.all([one.news.close(), other.news.close()]);
});
