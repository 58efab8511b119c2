import { sql, type Kysely } from "kysely";
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from "jose";
import type { Clock } from "../platform/clock.ts";
import type { IdentityTables } from "../db/tables/identity.ts";
import type { Ids } from "../platform/ids.ts";
import type { Vault } from "../platform/vault.ts";

/** Public keys in the form that a verifier fetches. */
export type KeySet = { keys: JWK[] };

/** The keys that sign the embedded pool's tokens (RS256). */
export type Keys = {
  /** Signs a token with these claims, to which the caller adds iat and exp. */
  sign(claims: JWTPayload): Promise<string>;
  /** The public keys of all tokens that are still valid. */
  publicKeys(): Promise<KeySet>;
};

type Store = { db: Kysely<IdentityTables>; clock: Clock; ids: Ids; vault: Vault };
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

async function makeSigner(store: Store): Promise<Signer> {
  return store.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${keyLock})`.execute(db);
    const made = await storedSigner({ db, vault: store.vault });
    if (made) return made;
    const { publicKey, privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
    const kid = store.ids.uuid();
    const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
    await db
      .insertInto("identity_key")
      .values({
        kid,
        private_sealed: store.vault.seal(JSON.stringify(await exportJWK(privateKey))),
        public_jwk: JSON.stringify(publicJwk),
        created_at: store.clock.now(),
      })
      .execute();
    return { kid, key: privateKey };
  });
}

/**
 * The signing keys of this database, created on first use and stored encrypted in `identity_key`. If the vault's secret is
 * lost, a new pair is created and people sign in again.
 */
export function createKeys(store: Store): Keys {
  let signer: Promise<Signer> | undefined;
  const load = async () => {
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
      const rows = await store.db.selectFrom("identity_key").select("public_jwk").orderBy("created_at").execute();
      return { keys: rows.map(({ public_jwk }) => JSON.parse(public_jwk) as JWK) };
    },
  };
}
