import { browserStorageKeys, clearProductSearch, clearSessionValues } from "./browser/browserValues.ts";
import type { IdentityClient } from "./identityClient.ts";
import { logSignIn } from "./log.ts";
import { openStoredFormDraft } from "./browser/storedFormDraft.ts";

/** Who is signed in: a user of the identity service, or an issued account by login(id, password). */
export type SignInSession = { kind: "user" | "account"; developerUuid: string };

/**
 * Why a session ended: the person signed out; its tokens have expired; or the API refused a new session, for example because the user
 * has no account.
 */
export type SessionEndReason = "SIGNED_OUT" | "EXPIRED" | "REFUSED";

const endings: readonly string[] = ["SIGNED_OUT", "EXPIRED", "REFUSED"] satisfies SessionEndReason[];
const isEnding = (value: string | null): value is SessionEndReason => value !== null && endings.includes(value);

/** The session of this browser. `subscribe` and `current` are made for useSyncExternalStore. */
export type SessionStore = {
  current(): SignInSession | null;
  /** Calls the listener when a session begins or ends, in this or another tab. Returns the function that removes it. */
  subscribe(listener: () => void): () => void;
  /** Whether a session is stored in this browser. It does not load the identity code. */
  isKept(): boolean;
  /** Restores the stored session. Null if there is none or it has ended. @throws IdentityError UNREACHABLE */
  restore(): Promise<SignInSession | null>;
  begin(session: SignInSession, userToken?: string): void;
  /** The token for the next call, refreshed if it has expired, or was refused. Null without a session. Ends a session that is over. */
  token(refused?: string): Promise<string | null>;
  /** Ends the session and stores the reason for the sign-in page. A second call does nothing. */
  end(ending: SessionEndReason): Promise<void>;
};

type SessionOptions = {
  /** Loads the identity code, for sessions of kind "user". */
  identity(): Promise<IdentityClient>;
  /** Ends the session of an issued account's token on the server. */
  logout(token: string): Promise<void>;
  storage?: Storage;
  tabStorage?: Storage;
};

const isSession = (value: unknown): value is SignInSession => {
  if (typeof value !== "object" || value === null) return false;
  const { kind, developerUuid } = value as Partial<SignInSession>;
  return (kind === "user" || kind === "account") && typeof developerUuid === "string" && developerUuid !== "";
};

function parseSession(text: string | null): SignInSession | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    // Anybody can write into the browser's storage. Another text is no session.
    return null;
  }
}

const isSameSession = (one: SignInSession | null, other: SignInSession | null): boolean =>
  one?.kind === other?.kind && one?.developerUuid === other?.developerUuid;

/** The session store over the browser's storage. */
export function createSessionStore({
  identity,
  logout,
  storage = localStorage,
  tabStorage = sessionStorage,
}: SessionOptions): SessionStore {
  const formDraft = openStoredFormDraft(tabStorage);
  let session: SignInSession | null = null;
  const listeners = new Set<() => void>();
  const put = (next: SignInSession | null) => {
    if (isSameSession(session, next)) return;
    session = next;
    for (const listener of listeners) listener();
  };
  const storedSession = () => parseSession(storage.getItem(browserStorageKeys.session));

  const tokenOf = async ({ kind }: SignInSession, refused?: string): Promise<string | null> =>
    kind === "account" ? storage.getItem(browserStorageKeys.userToken) : (await identity()).token(refused);

  const signOut = async ({ kind }: SignInSession, userToken: string | null): Promise<void> => {
    if (kind === "user") return (await identity()).signOut();
    if (userToken === null) return;
    // Without the server the session still ends in this browser. The token stays valid until it expires.
    await logout(userToken).catch((error: unknown) => logSignIn("the server was not told of the sign-out", error));
  };

  const close = async (ended: SignInSession, ending: SessionEndReason): Promise<void> => {
    // It must start before the token and the endpoint are removed.
    const signedOut = signOut(ended, storage.getItem(browserStorageKeys.userToken));
    clearSessionValues(storage);
    tabStorage.removeItem(browserStorageKeys.accountView);
    if (ending === "SIGNED_OUT") formDraft.forget();
    tabStorage.setItem(browserStorageKeys.ended, ending);
    try {
      // It must end before the listeners run: they leave the page, which would cancel the request.
      await signedOut;
    } finally {
      closing = null;
      put(null);
    }
  };
  // Many calls may be refused at the same time. The session ends once.
  let closing: Promise<void> | null = null;
  const end = async (ending: SessionEndReason): Promise<void> => {
    const ended = session ?? storedSession();
    if (ended) await (closing ??= close(ended, ending));
  };

  // The browser fires it in the other tabs only: a person signed out or in there.
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === storage && (key === browserStorageKeys.session || key === null))
      put(session && storedSession());
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
    isKept: () => storedSession() !== null,
    async restore() {
      const found = storedSession();
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
      tabStorage.removeItem(browserStorageKeys.accountView);
      if (!formDraft.find(next.developerUuid)) formDraft.forget();
      tabStorage.removeItem(browserStorageKeys.ended);
      if (userToken !== undefined) storage.setItem(browserStorageKeys.userToken, userToken);
      storage.setItem(browserStorageKeys.session, JSON.stringify(next));
      put(next);
    },
    async token(refused) {
      const current = session;
      if (!current) return null;
      const token = await tokenOf(current, refused);
      if (token === null && isSameSession(session, current)) await end("EXPIRED");
      return token;
    },
    end,
  };
}

/** Why the last session of this tab ended; null for none, and after forgetLastEnding(). */
export function readLastEnding(tabStorage: Storage = sessionStorage): SessionEndReason | null {
  const ending = tabStorage.getItem(browserStorageKeys.ended);
  return isEnding(ending) ? ending : null;
}

/** Removes the reason, so that a reload does not show it again. */
export function forgetLastEnding(tabStorage: Storage = sessionStorage): void {
  tabStorage.removeItem(browserStorageKeys.ended);
}
