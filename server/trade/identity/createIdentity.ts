import type { FastifyPluginAsync } from "fastify";
import { businessToday } from "../../../src/domain/businessDay.ts";
import type { ConsoleConfig } from "../../../src/core/consoleConfig.ts";
import type { Clock } from "../../platform/clock.ts";
import type { DatabaseConnection } from "../../platform/db/connection/connection.ts";
import type { IdentityService, IdentityRouteOptions } from "../../engine/identityService.ts";
import type { IdGenerator } from "../../platform/ids.ts";
import { apiKeyPrefix, issueApiKey, type NewApiKey } from "./viewer/apiKey.ts";
import { createOutboxSender, type CodeSender } from "./codes/codeSender.ts";
import type { HostedPoolConfig, IdentityConfig, EmbeddedPoolConfig } from "./config.ts";
import { createCredentials } from "./credentials.ts";
import { createUser } from "./createUser.ts";
import { createDeviceRecorder } from "./viewer/deviceSeen.ts";
import type { AccountCredentials, NewUser } from "../../engine/context.ts";
import { isGrantOpen } from "./viewer/grants.ts";
import { createSigningKeys } from "./viewer/keys.ts";
import { holderOfLoginToken, loginTokenPrefix, endLogin } from "./viewer/login.ts";
import { identityPoolPath, createPoolPlugin } from "./pool/pool.ts";
import { createVault, hashSecretToken } from "../../platform/secrets/vault.ts";
import { createVerifier, type VerifyToken } from "./viewer/verifier.ts";
import { viewerOfAccount, viewerOfApiKey } from "./viewer/viewer.ts";
import { createViewerCache, type KnownViewer } from "./viewer/viewerCache.ts";
import type { Servers } from "../../platform/servers/servers.ts";
import { addSecondsToNow, type IdentityWorld } from "./world.ts";

type IdentityOptions = {
  db: DatabaseConnection;
  clock: Clock;
  ids: IdGenerator;
  config: IdentityConfig;
  /** Sends confirmation codes; the outbox table by default. */
  sender?: CodeSender;
  /** Gets a line with each confirmation code, for development. */
  log?: (line: string) => void;
  /** Where other servers of the database hear that rights have ended. */
  news?: Pick<Servers, "tell" | "hear">;
};

/** The server's identity, with what demo data and tests need. */
export type OwnIdentity = IdentityService & {
  credentials: AccountCredentials;
  /** Adds a user who can sign in, and the account, in one transaction. */
  createUser(user: NewUser): Promise<void>;
  /** Issues an API key for a shop. Only this answer contains it. */
  issueApiKey(key: NewApiKey): Promise<string>;
};

type IdentityParts = {
  verify: VerifyToken;
  /** Null with a hosted pool: our table then holds issued accounts only. */
  pool: Pick<IdentityWorld, "vault" | "config" | "sender"> | null;
  isOpen(grantId: string | undefined): Promise<boolean>;
  client: ConsoleConfig["identity"];
  routes?: FastifyPluginAsync<IdentityRouteOptions>;
};

function buildEmbeddedParts(options: IdentityOptions, config: EmbeddedPoolConfig, ended: () => void): IdentityParts {
  const { db, clock, ids, sender = createOutboxSender(db.kysely, options.log) } = options;
  const vault = createVault(config.secret);
  const keys = createSigningKeys({ db: db.kysely, clock, ids, vault });
  const world: IdentityWorld = { db: db.kysely, clock, ids, vault, keys, sender, config, ended };
  const { userPoolId, userPoolClientId } = config;
  const verify = createVerifier({ userPoolId, userPoolClientId, clock, keys });
  return {
    verify,
    pool: world,
    isOpen: (grantId) => isGrantOpen(db.kysely, grantId),
    client: {
      userPoolId,
      userPoolClientId,
      endpoint: identityPoolPath,
      authFlow: "USER_PASSWORD_AUTH",
      ...(config.allowSignUp && { signUp: true }),
    },
    routes: createPoolPlugin(world, verify),
  };
}

function buildHostedParts({ clock }: IdentityOptions, config: HostedPoolConfig): IdentityParts {
  return {
    verify: createVerifier({ ...config, clock }),
    pool: null,
    // A hosted pool does not report revoked sessions, so an access token is valid until it expires.
    isOpen: async () => true,
    client: { ...config, authFlow: "USER_SRP_AUTH" },
  };
}

/** Creates the identity of the config: the embedded user pool at /idp, or a hosted Cognito pool. */
export function createIdentity(options: IdentityOptions): OwnIdentity {
  const { db, clock, ids, config, news } = options;
  const cache = createViewerCache(clock, config.viewerSeconds);
  news?.hear(cache.clear);
  const forget = () => {
    cache.clear();
    news?.tell();
  };
  const { pool } = config;
  const parts = pool.kind === "embedded" ? buildEmbeddedParts(options, pool, forget) : buildHostedParts(options, pool);
  const kysely = db.kysely;
  const creator = { clock, ids, pool: parts.pool };

  const today = () => businessToday(clock.now());

  const byLoginToken = async (token: string): Promise<KnownViewer | null> => {
    const holder = await holderOfLoginToken({ db: kysely, clock }, token);
    const viewer = holder ? await viewerOfAccount(kysely, "account", holder.sub, today()) : null;
    return holder && viewer ? { viewer, expiresAt: new Date(holder.expires_at) } : null;
  };
  const byAccessToken = async (token: string): Promise<KnownViewer | null> => {
    const claims = await parts.verify(token);
    if (!claims || !(await parts.isOpen(claims.grantId))) return null;
    const viewer = await viewerOfAccount(kysely, "user", claims.sub, today());
    return viewer ? { viewer, expiresAt: claims.expiresAt } : null;
  };
  const byApiKey = async (key: string): Promise<KnownViewer | null> => {
    const found = await viewerOfApiKey(kysely, key, clock.now());
    return found && { ...found, expiresAt: found.expiresAt ?? addSecondsToNow(clock, config.viewerSeconds) };
  };

  return {
    // The console sends its API key with every call. If there is a session token too, only the token counts.
    async viewerOf(token, apiKey) {
      const bare = token?.replace(/^Bearer +/i, "").trim();
      if (bare?.startsWith(loginTokenPrefix)) return cache.get(bare, () => byLoginToken(bare));
      if (bare) return cache.get(bare, () => byAccessToken(bare));
      if (apiKey?.startsWith(apiKeyPrefix)) return cache.get(apiKey, () => byApiKey(apiKey));
      return null;
    },
    async findSession(token) {
      if (token.startsWith(loginTokenPrefix))
        return (await holderOfLoginToken({ db: kysely, clock }, token)) ? hashSecretToken(token) : null;
      const claims = await parts.verify(token);
      // A hosted pool may leave the session out of its tokens.
      return claims && (await parts.isOpen(claims.grantId)) ? (claims.grantId ?? claims.sub) : null;
    },
    async signOut(token) {
      const ended = await endLogin({ db: kysely, clock }, token);
      if (ended) forget();
      return ended;
    },
    seen: createDeviceRecorder(kysely, clock),
    forget,
    client: parts.client,
    ...(parts.routes && { routes: parts.routes }),
    credentials: createCredentials(creator),
    addUser: (trx, user) => createUser(trx, creator, user),
    createUser: (user) => kysely.transaction().execute((trx) => createUser(trx, creator, user)),
    issueApiKey: (key) => issueApiKey({ db: kysely, clock, ids }, key),
  };
}
