import { sql, type Kysely } from "kysely";
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from "jose";
import { addTime } from "../../../../src/core/calendar/moment.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { IdGenerator } from "../../../platform/ids.ts";
import type { SecretVault } from "../../../platform/secrets/vault.ts";

/** Public keys in the form that a verifier fetches. */
type KeySet = { keys: JWK[] };

/** The keys that sign the embedded pool's tokens (RS256). */
export type SigningKeys = {
  /** Signs a token with these claims, to which the caller adds iat and exp. */
  sign(claims: JWTPayload): Promise<string>;
  /** The public keys of all tokens that are still valid. */
  publicKeys(): Promise<KeySet>;
};

type Store = { db: Kysely<Tables>; clock: Clock; ids: IdGenerator; vault: SecretVault };
type Signer = { kid: string; key: Awaited<ReturnType<typeof importJWK>> };

/** All servers of a database share one key pair: a lock keeps servers that start together from creating two. */
const keyLock = 7_284_110_200;

async function storedSigner({ db, vault }: Pick<Store, "db" | "vault">): Promise<Signer | null> {
  const rows = await db.selectFrom("identity_key").selectAll().orderBy("created_at", "desc").execute();
  for (const { kid, private_sealed } of rows) {
    const jwk = vault.unseal(private_sealed);
    if (jwk !== null) return { kid, key: await importJWK(JSON.parse(jwk) as JWK, "RS256") };
  }
  return null;
}

async function addSigner({ db, clock, ids, vault }: Store): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  const kid = ids.uuid();
  const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  await db
    .insertInto("identity_key")
    .values({
      kid,
      private_sealed: vault.seal(JSON.stringify(await exportJWK(privateKey))),
      public_jwk: JSON.stringify(publicJwk),
      created_at: clock.now(),
    })
    .execute();
  return { kid, key: privateKey };
}

async function makeSigner(store: Store): Promise<Signer> {
  return store.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${keyLock})`.execute(db);
    return (await storedSigner({ db, vault: store.vault })) ?? addSigner({ ...store, db });
  });
}

/** Seconds after which a server looks whether there is a newer key. */
const signerSeconds = 10 * 60;

/** Hours for which a key is good after a newer one: an hour of the tokens, and the time until the last server signs by the new one. */
const overlapHours = 2;

/** Keys that are needed: the newest one, and each that had a newer one only lately. */
async function validKeys({ db, clock }: Pick<Store, "db" | "clock">) {
  const rows = await db
    .selectFrom("identity_key")
    .select(["kid", "public_jwk", "created_at"])
    .orderBy("created_at")
    .execute();
  const limit = addTime(clock.now(), -overlapHours * 60, "minute");
  return rows.filter((_, index) => {
    const next = rows[index + 1];
    return !next || new Date(next.created_at) > limit;
  });
}

/**
 * Adds a new signing key. Servers sign by it within ten minutes, and tokens of the key before stay valid until they expire. Keys
 * that no token needs are deleted.
 * @param atOnce deletes all other keys: every token is invalid, for a key that has leaked
 */
export async function rotateKey(store: Store, { atOnce = false } = {}): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${keyLock})`.execute(db);
    const { kid } = await addSigner({ ...store, db });
    const validIds = atOnce ? [kid] : (await validKeys({ db, clock: store.clock })).map((key) => key.kid);
    await db.deleteFrom("identity_key").where("kid", "not in", validIds).execute();
  });
}

/**
 * The signing keys of this database, created on first use and stored encrypted in `identity_key`. If the vault's secret is
 * lost, a new pair is created and people sign in again.
 */
export function createSigningKeys(store: Store): SigningKeys {
  let signer: Promise<Signer> | undefined;
  let until = new Date(0);
  const load = async () => {
    const now = store.clock.now();
    if (now >= until) {
      signer = undefined;
      until = addTime(now, signerSeconds, "second");
    }
    try {
      return await (signer ??= storedSigner(store).then((stored) => stored ?? makeSigner(store)));
    } catch (error) {
      // A failure must not be cached: the database may be back at the next call.
      signer = undefined;
      throw error;
    }
  };
  return {
    async sign(claims) {
      const { kid, key } = await load();
      return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid }).sign(key);
    },
    async publicKeys() {
      // An empty answer would be cached by the verifier for a while, so there must be a key.
      await load();
      return { keys: (await validKeys(store)).map(({ public_jwk }) => JSON.parse(public_jwk) as JWK) };
    },
  };
}
