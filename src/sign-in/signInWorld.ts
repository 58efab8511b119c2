import { browserStorageKeys } from "../auth/browser/browserValues.ts";
import { storedApiType } from "../auth/browser/storedApiType.ts";
import { IdentityError, type IdentityClient, type SignInStep } from "../auth/identityClient.ts";
import { developerUuidIn, loginByQuery, logoutByQuery } from "../auth/loginQuery.ts";
import { createSessionStore, type SignInSession, type SessionStore } from "../auth/session.ts";
import { pickEndpoint, type ConsoleConfig } from "../core/consoleConfig.ts";

/** The services of the pages before the console. The composition root makes it, for them and for the console. */
export type SignInWorld = {
  config: ConsoleConfig;
  /** The identity service. Its code (AWS Amplify) is loaded at the first call, and again after a failure. */
  identity(): Promise<IdentityClient>;
  session: SessionStore;
};

/** Makes the identity client and the session of this configuration. `load` is the dynamic import of the identity code. */
export function createSignInWorld(
  config: ConsoleConfig,
  load: () => Promise<IdentityClient> = async () =>
    (await import("../auth/amplify/amplifyClient.ts")).createAmplifyClient(config.identity),
): SignInWorld {
  let loading: Promise<IdentityClient> | null = null;
  const identity = async (): Promise<IdentityClient> => {
    try {
      return await (loading ??= load());
    } catch (error) {
      loading = null;
      throw new IdentityError("UNREACHABLE", error);
    }
  };
  const logout = (token: string) => logoutByQuery(pickEndpoint(config, storedApiType(), false), token);
  return { config, identity, session: createSessionStore({ identity, logout }) };
}

/** Begins the session after the last step. */
export function beginSession({ session }: SignInWorld, developerUuid: string): void {
  session.begin({ kind: "user", developerUuid });
}

/** Begins the session after the last step, unless the person still waits for an account. */
export async function settleSignIn(world: SignInWorld, id: string, step: SignInStep): Promise<SignInStep> {
  if (step.step !== "DONE") return step;
  const identity = await world.identity();
  const waiting = await identity.waiting();
  if (waiting) {
    // The tokens open nothing so far, and the person may leave the page.
    await identity.signOut();
    localStorage.setItem(browserStorageKeys.waiting, id);
    return { step: "WAITING", ...waiting };
  }
  if (isWaitingHere(id)) localStorage.removeItem(browserStorageKeys.waiting);
  beginSession(world, step.developerUuid);
  return step;
}

const isWaitingHere = (id: string): boolean => localStorage.getItem(browserStorageKeys.waiting) === id;

/** A refusal of the company removes the user. This browser knows who has waited. */
function orDeclined(error: unknown, id: string): unknown {
  if (!(error instanceof IdentityError) || error.refusal !== "UNKNOWN_USER" || !isWaitingHere(id)) return error;
  return new IdentityError("DECLINED", error);
}

/**
 * Tries to sign in with id and password: at the identity service, and, for an id that it does not know, as an issued account. Begins the
 * session if no further step is needed.
 */
export async function attemptSignIn(world: SignInWorld, id: string, password: string): Promise<SignInStep> {
  try {
    return await settleSignIn(world, id, await (await world.identity()).signIn(id, password));
  } catch (error) {
    if (!(error instanceof IdentityError) || error.refusal !== "UNKNOWN_USER") throw error;
  }
  const endpoint = pickEndpoint(world.config, storedApiType(), false);
  const token = await loginByQuery(endpoint, id, password).catch((error: unknown) => {
    throw orDeclined(error, id);
  });
  const developerUuid = developerUuidIn(token);
  if (developerUuid === null) throw new IdentityError("OTHER", "login() gave a token without a developer uuid");
  const session: SignInSession = { kind: "account", developerUuid };
  world.session.begin(session, token);
  return { step: "DONE", developerUuid };
}
