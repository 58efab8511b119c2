import { sql, type Kysely } from "kysely";
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from "jose";
import type { Clock } from "../platform/clock.ts";
import type { IdentityTables } from "../db/tables/identity.ts";
import type { Ids } from "../platform/ids.ts";
import type { Vault } from "../platform/vault.ts";

/** Public keys as a verifier fetches them. */
export type KeySet = { keys: JWK[] };

/** The keys by which the embedded pool signs its tokens (RS256). */
export type Keys = {
  /** A signed token of these claims. The caller gives iat and exp. */
  sign(claims: JWTPayload): Promise<string>;
  /** Every public key that a token may still be signed with. */
  publicKeys(): Promise<KeySet>;
};

type Store = { db: Kysely<IdentityTables>; clock: Clock; ids: Ids; vault: Vault };
type Signer = { kid: string; key: Awaited<ReturnType<typeof importJWK>> };

/** One key pair for all servers of this database: those that start together must not each make one. */
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
 * The signing keys of this database. The pair is made when first needed and kept sealed in `identity_key`; where the
 * vault's secret was lost, a new pair is made and people sign in once more.
 */
export function createKeys(store: Store): Keys {
  let signer: Promise<Signer> | undefined;
  const load = async () => {
    try {
      return await (signer ??= storedSigner(store).then((stored) => stored ?? makeSigner(store)));
    } catch (error) {
      // A database that was away for a moment must not leave its error here for good.
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
      // A verifier that found no key at all would not ask again for a while.
      await load();
      const rows = await store.db.selectFrom("identity_key").select("public_jwk").orderBy("created_at").execute();
      return { keys: rows.map(({ public_jwk }) => JSON.parse(public_jwk) as JWK) };
    },
  };
}
