import { browserKeys, clearProductSearch, clearSessionValues } from "./browserValues.ts";
import { clearDraftOfOthers } from "./draftStorage.ts";
import type { IdentityClient } from "./identityClient.ts";
import { logSignIn } from "./log.ts";

/** Who is signed in: through the hosted identity, or as an issued account through login(id, password). */
export type Session = { kind: "user" | "account"; developerUuid: string };

/**
 * Why a session ended: the person wanted it, its tokens are no good any more, or the API would not have a session that
 * had only begun (nobody made an account for this user, say).
 */
export type Ending = "SIGNED_OUT" | "EXPIRED" | "REFUSED";

const endings: readonly string[] = ["SIGNED_OUT", "EXPIRED", "REFUSED"] satisfies Ending[];
const isEnding = (value: string | null): value is Ending => value !== null && endings.includes(value);

/** The one session of this browser. `subscribe` and `current` fit useSyncExternalStore. */
export type SessionStore = {
  current(): Session | null;
  /** Runs the listener whenever a session begins or ends, in another tab too; gives the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** True where this browser kept a session. Needs no identity code: the sign-in page may stay alone. */
  isKept(): boolean;
  /** Takes up the kept session. Null where there is none or it has ended meanwhile. @throws IdentityError UNREACHABLE */
  restore(): Promise<Session | null>;
  begin(session: Session, userToken?: string): void;
  /** The token for the next call, refreshed where needed. Null without a session; ends the session where it is over. */
  token(): Promise<string | null>;
  /** Ends the session; a second call does nothing. The reason is kept for the sign-in page. */
  end(ending: Ending): Promise<void>;
};

export type SessionOptions = {
  /** Loads the identity code; called only where a session of kind "user" needs it. */
  identity(): Promise<IdentityClient>;
  /** Ends the session of an issued account's token on the server. */
  logout(token: string): Promise<void>;
  storage?: Storage;
  tabStorage?: Storage;
};

const isSession = (value: unknown): value is Session => {
  if (typeof value !== "object" || value === null) return false;
  const { kind, developerUuid } = value as Partial<Session>;
  return (kind === "user" || kind === "account") && typeof developerUuid === "string" && developerUuid !== "";
};

function parsed(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    // Anybody can write into the browser's storage: what is no session is none.
    return null;
  }
}

const isSame = (one: Session | null, other: Session | null): boolean =>
  one?.kind === other?.kind && one?.developerUuid === other?.developerUuid;

/** The session store over the browser's storage. */
export function createSessionStore({
  identity,
  logout,
  storage = localStorage,
  tabStorage = sessionStorage,
}: SessionOptions): SessionStore {
  let session: Session | null = null;
  const listeners = new Set<() => void>();
  const put = (next: Session | null) => {
    if (isSame(session, next)) return;
    session = next;
    for (const listener of listeners) listener();
  };
  const kept = () => parsed(storage.getItem(browserKeys.session));

  const tokenOf = async ({ kind }: Session): Promise<string | null> =>
    kind === "account" ? storage.getItem(browserKeys.userToken) : (await identity()).token();

  const signOut = async ({ kind }: Session, userToken: string | null): Promise<void> => {
    if (kind === "user") return (await identity()).signOut();
    if (userToken === null) return;
    // An unreachable server does not keep a person signed in here. The token then opens the API until it expires.
    await logout(userToken).catch((error: unknown) => logSignIn("the server was not told of the sign-out", error));
  };

  const close = async (ended: Session, ending: Ending): Promise<void> => {
    // Begun before its token and endpoint are forgotten.
    const signedOut = signOut(ended, storage.getItem(browserKeys.userToken));
    clearSessionValues(storage);
    if (ending === "SIGNED_OUT") tabStorage.removeItem(browserKeys.draft);
    tabStorage.setItem(browserKeys.ended, ending);
    try {
      // Before the listeners run: they leave the page, and the revocation would not get out.
      await signedOut;
    } finally {
      closing = null;
      put(null);
    }
  };
  // Many calls may be refused at once; the session ends once.
  let closing: Promise<void> | null = null;
  const end = async (ending: Ending): Promise<void> => {
    const ended = session ?? kept();
    if (ended) await (closing ??= close(ended, ending));
  };

  // Fires in the other tabs only: signed out there, or signed in as somebody else.
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === storage && (key === browserKeys.session || key === null)) put(session && kept());
  };

  return {
    current: () => session,
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener("storage", onStorage);
      };
    },
    isKept: () => kept() !== null,
    async restore() {
      const found = kept();
      if (!found) return null;
      if ((await tokenOf(found)) === null) {
        await end("EXPIRED");
        return null;
      }
      put(found);
      return found;
    },
    begin(next, userToken) {
      clearProductSearch(tabStorage);
      clearDraftOfOthers(tabStorage, next.developerUuid);
      tabStorage.removeItem(browserKeys.ended);
      if (userToken !== undefined) storage.setItem(browserKeys.userToken, userToken);
      storage.setItem(browserKeys.session, JSON.stringify(next));
      put(next);
    },
    async token() {
      const current = session;
      if (!current) return null;
      const token = await tokenOf(current);
      if (token === null && isSame(session, current)) await end("EXPIRED");
      return token;
    },
    end,
  };
}

/** Why the last session of this tab ended; null where none did, or where it was shown already. */
export function lastEnding(tabStorage: Storage = sessionStorage): Ending | null {
  const ending = tabStorage.getItem(browserKeys.ended);
  return isEnding(ending) ? ending : null;
}

/** It was shown: a reload does not show it again. */
export function forgetEnding(tabStorage: Storage = sessionStorage): void {
  tabStorage.removeItem(browserKeys.ended);
}
