import { keptApiType } from "../auth/keptApiType.ts";
import { IdentityError, type IdentityClient, type SignInStep } from "../auth/identityClient.ts";
import { developerUuidIn, loginByQuery, logoutByQuery } from "../auth/loginQuery.ts";
import { createSessionStore, type Session, type SessionStore } from "../auth/session.ts";
import { endpointOf, type ConsoleConfig } from "../core/consoleConfig.ts";

/** What the pages before the console work on. The composition root makes one and hands it to them and to the console. */
export type SignInWorld = {
  config: ConsoleConfig;
  /** The identity service; its code (AWS Amplify) is loaded at the first call, and again where that failed. */
  identity(): Promise<IdentityClient>;
  session: SessionStore;
};

/** The identity client and the session of this configuration. `load` is the identity code's dynamic import. */
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
  const logout = (token: string) => logoutByQuery(endpointOf(config, keptApiType(), false), token);
  return { config, identity, session: createSessionStore({ identity, logout }) };
}

/** Takes the session up after the last step. */
export function begin({ session }: SignInWorld, developerUuid: string): void {
  session.begin({ kind: "user", developerUuid });
}

/**
 * One attempt with id and password: at the identity service, and for a name that it does not know as an issued account.
 * Begins the session where it is done.
 */
export async function attempt(world: SignInWorld, id: string, password: string): Promise<SignInStep> {
  try {
    const step = await (await world.identity()).signIn(id, password);
    if (step.step === "DONE") begin(world, step.developerUuid);
    return step;
  } catch (error) {
    if (!(error instanceof IdentityError) || error.refusal !== "UNKNOWN_USER") throw error;
  }
  const token = await loginByQuery(endpointOf(world.config, keptApiType(), false), id, password);
  const developerUuid = developerUuidIn(token);
  if (developerUuid === null) throw new IdentityError("OTHER", "login() gave a token without a developer uuid");
  const session: Session = { kind: "account", developerUuid };
  world.session.begin(session, token);
  return { step: "DONE", developerUuid };
}
