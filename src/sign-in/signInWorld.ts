import { storedApiType } from "../auth/storedApiType.ts";
import { IdentityError, type IdentityClient, type SignInStep } from "../auth/identityClient.ts";
import { developerUuidIn, loginByQuery, logoutByQuery } from "../auth/loginQuery.ts";
import { createSessionStore, type Session, type SessionStore } from "../auth/session.ts";
import { endpointOf, type ConsoleConfig } from "../core/consoleConfig.ts";

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
    (await import("../auth/amplifyClient.ts")).createAmplifyClient(config.identity),
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
  const logout = (token: string) => logoutByQuery(endpointOf(config, storedApiType(), false), token);
  return { config, identity, session: createSessionStore({ identity, logout }) };
}

/** Begins the session after the last step. */
export function begin({ session }: SignInWorld, developerUuid: string): void {
  session.begin({ kind: "user", developerUuid });
}

/**
 * Tries to sign in with id and password: at the identity service, and, for an id that it does not know, as an issued account. Begins the
 * session if no further step is needed.
 */
export async function attempt(world: SignInWorld, id: string, password: string): Promise<SignInStep> {
  try {
    const step = await (await world.identity()).signIn(id, password);
    if (step.step === "DONE") begin(world, step.developerUuid);
    return step;
  } catch (error) {
    if (!(error instanceof IdentityError) || error.refusal !== "UNKNOWN_USER") throw error;
  }
  const token = await loginByQuery(endpointOf(world.config, storedApiType(), false), id, password);
  const developerUuid = developerUuidIn(token);
  if (developerUuid === null) throw new IdentityError("OTHER", "login() gave a token without a developer uuid");
  const session: Session = { kind: "account", developerUuid };
  world.session.begin(session, token);
  return { step: "DONE", developerUuid };
}
