import { describe, expect, test } from "vitest";
import { signIn } from "aws-amplify/auth";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rotateKey } from "../../../../server/trade/identity/viewer/keys.ts";
import { createVault, secretOfFolder } from "../../../../server/platform/secrets/vault.ts";
import { openSealing } from "../../../../server/platform/secrets/sealing.ts";
import { randomIds } from "../../../../server/platform/ids.ts";
import { resealSecrets } from "../../../../server/programs/rotate/reseal.ts";
import { prepareNextSecret, takeNextSecret } from "../../../../server/programs/rotate/secretFile.ts";
import { browserStorage } from "../../../support/identity.ts";
import { accessToken, password, pool, poolOfEachTest } from "../../../support/userPool.ts";

poolOfEachTest();

const oldSecret = "a secret that is only used by tests, long enough";
const newSecret = "another secret that is only used by tests, as long";
const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { kid: string }).kid;
const kids = async () =>
  (await pool.db.kysely.selectFrom("identity_key").select("kid").orderBy("created_at").execute()).map(({ kid }) => kid);
const store = () => ({ db: pool.db.kysely, clock: pool.clock, ids: randomIds, vault: createVault(oldSecret) });

async function newToken(): Promise<string> {
  await browserStorage.clear();
  await signIn({ username: "honbu", password });
  return accessToken();
}
const isValid = async (token: string) => (await pool.identity.viewerOf(token, undefined)) !== null;

describe("a new signing key", () => {
  test("signs after ten minutes at the latest, and tokens of the old one stay valid until they expire", async () => {
    const old = await newToken();
    pool.clock.pass(1);
    await rotateKey(store());
    expect(await isValid(old)).toBe(true);
    pool.clock.pass(11 * 60);
    const fresh = await newToken();
    expect(kidOf(fresh)).not.toBe(kidOf(old));
    expect([await isValid(old), await isValid(fresh)]).toEqual([true, true]);
    expect(await kids()).toEqual([kidOf(old), kidOf(fresh)]);
  });

  test("removes keys that no token needs, and with --at-once all others", async () => {
    const first = kidOf(await newToken());
    pool.clock.pass(1);
    await rotateKey(store());
    pool.clock.pass(3 * 3600);
    await rotateKey(store());
    expect(await kids()).not.toContain(first);
    expect(await kids()).toHaveLength(2);
    pool.clock.pass(1);
    await rotateKey(store(), { atOnce: true });
    expect(await kids()).toHaveLength(1);
  });
});

describe("a new secret", () => {
  test("opens all that the old one sealed: keys, verifiers and records; an interrupted run is repeated", async () => {
    await newToken();
    const { kysely } = pool.db;
    const at = new Date();
    const sealing = (identitySecret: string) => openSealing({ identitySecret, dataFolder: "" });
    const gmo_pass = (await sealing(oldSecret)).seal("hushhush");
    const mine = { tenant_id: 13, shop_id: 431, gmo_pass, created_at: at, updated_at: at };
    await kysely.insertInto("store").values(mine).execute();
    const resealed = await resealSecrets(kysely, oldSecret, newSecret);
    const users = await kysely.selectFrom("identity_user").select("srp_verifier").execute();
    expect(resealed).toBeGreaterThanOrEqual(users.length + 2);
    expect(await resealSecrets(kysely, oldSecret, newSecret)).toBe(0);
    const vault = createVault(newSecret);
    expect(users.map(({ srp_verifier }) => vault.unseal(srp_verifier ?? "") !== null)).not.toContain(false);
    const { private_sealed } = await kysely.selectFrom("identity_key").selectAll().executeTakeFirstOrThrow();
    expect(vault.unseal(private_sealed)).toContain('"d"');
    const { gmo_pass: now } = await kysely.selectFrom("store").select("gmo_pass").executeTakeFirstOrThrow();
    expect((await sealing(newSecret)).open(now ?? "")).toBe("hushhush");
  });

  test("is on the disk before it is used, for its owner alone", async () => {
    const folder = await mkdtemp(join(tmpdir(), "choba-rotate-"));
    try {
      const old = await secretOfFolder(folder);
      const next = await prepareNextSecret(folder);
      expect(await prepareNextSecret(folder)).toBe(next);
      expect((await stat(join(folder, "identity.secret.next"))).mode & 0o777).toBe(0o600);
      await takeNextSecret(folder);
      expect([await secretOfFolder(folder), next === old]).toEqual([next, false]);
      expect((await readFile(join(folder, "identity.secret"), "utf8")).trim()).toBe(next);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
