import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { GetDailySumListDocument, RecordReceiptsDocument } from "../../src/generated/graphql.ts";
import { freshDatabase, type FreshDatabase } from "../support/database.ts";
import { ask, seedCompany, signInAt, startPeer, type Peer } from "../support/peers.ts";
import { recentSale } from "../support/recentSale.ts";
import { line, sale } from "../support/receipts.ts";

let db: FreshDatabase;
let peer: Peer;
let databaseUrl = "";
beforeAll(async () => {
  db = await freshDatabase();
  const { host, user } = db.connection;
  databaseUrl = `postgres://${user}@/${db.name}?host=${encodeURIComponent(host)}`;
  peer = await startPeer({ databaseUrl, jobs: false });
  await seedCompany(peer);
});
afterAll(async () => {
  await peer.close();
  await db.drop();
});

/** What the newer server does: a migration that only adds, in one transaction. */
const newer = `
  begin;
  create table newer (tenant_id int not null, newer_id int not null, primary key (tenant_id, newer_id));
  alter table developer add column newer int not null default 0;
  alter table receipt add column newer text;
  alter table journal_line add column newer text;
  alter table product_day add column newer int8 not null default 0;
  select pg_sleep(0.5);
  insert into kysely_migration (name, timestamp) values ('9998_newer', now()::text);
  commit`;

it("a server of the release before goes on while a newer one migrates the database, and does not start anew on it", async () => {
  const session = await signInAt(peer.url, "honbu", "choba2026");
  const key = await peer.identity.issueApiKey({ developerId: 13, shopId: 431, label: "レジ" });
  const { soldAt, businessDate: date } = recentSale;
  let recorded = 0;
  let migrated = false;
  const work = async () => {
    for (let after = 0; after < 5; after += migrated ? 1 : 0) {
      const input = [sale(`n${recorded}`, soldAt, [line(1000)])];
      const { data, errors } = await ask(peer.url, { "x-api-key": key }, RecordReceiptsDocument, { input });
      expect({ errors, outcome: data?.data[0]?.outcome }).toEqual({ errors: [], outcome: "RECORDED" });
      recorded += 1;
      const report = await ask(peer.url, session, GetDailySumListDocument, { shop_ids: [431], date });
      expect(report.errors).toEqual([]);
    }
  };
  const working = work();
  await expect.poll(() => recorded).toBeGreaterThan(5);
  await db.pool.query(newer);
  migrated = true;
  await working;
  await expect(signInAt(peer.url, "honbu", "choba2026")).resolves.toBeDefined();
  const { rows } = await db.pool.query<{ receipts: number }>("select count(*)::int as receipts from receipt");
  expect(rows).toEqual([{ receipts: recorded }]);
  expect((await verifyRollUps(db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
  await expect(startPeer({ databaseUrl })).rejects.toThrow("9998_newer");
});
