import { allContents } from "../../src/core/content.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createAuthProvider } from "../../src/auth/authProvider.ts";
import { browserStorageKeys } from "../../src/auth/browser/browserValues.ts";
import { IdentityError, type IdentityClient } from "../../src/auth/identityClient.ts";
import { createSessionStore, readLastEnding, type SignInSession } from "../../src/auth/session.ts";
import type { Viewer } from "../../src/core/viewer.ts";
import { resources } from "../../src/generated/metadata.ts";

const uuid = "5f3a2c10-0000-4000-8000-00000000000d";
const user: SignInSession = { kind: "user", developerUuid: uuid };
const viewer: Viewer = {
  kind: "user",
  developerId: 13,
  developerUuid: uuid,
  developerName: "帳場フーズ",
  accountName: "本部",
  authority: 1,
  role: "SA",
  contents: allContents,
  shopIds: [431],
  brandIds: [1],
  menuTypeShopIds: [],
  features: [],
};

let token: () => Promise<string | null>;
const signOut = vi.fn(async () => undefined);
const logout = vi.fn(async (_token: string) => undefined);
const loaded = vi.fn();

const identity = async (): Promise<IdentityClient> => {
  loaded();
  return { token: () => token(), signOut } as unknown as IdentityClient;
};
const open = () => createSessionStore({ identity, logout });

beforeEach(() => {
  token = async () => "token";
  signOut.mockClear();
  logout.mockReset();
  logout.mockResolvedValue(undefined);
  loaded.mockClear();
});

describe("the session", () => {
  test("is taken up again after a reload, without loading identity code where there is none to take up", async () => {
    expect(open().isKept()).toBe(false);
    expect(await open().restore()).toBeNull();
    expect(loaded).not.toHaveBeenCalled();
    open().begin(user);
    const reloaded = open();
    expect(reloaded.isKept()).toBe(true);
    expect(reloaded.current()).toBeNull();
    expect(await reloaded.restore()).toEqual(user);
    expect(reloaded.current()).toEqual(user);
  });

  test("gives each call the token of the moment", async () => {
    const store = open();
    store.begin(user);
    expect(await store.token()).toBe("token");
    token = async () => "refreshed";
    expect(await store.token()).toBe("refreshed");
  });

  test("ends once, with its reason, where the refresh token has expired", async () => {
    const store = open();
    const heard = vi.fn();
    store.begin(user);
    store.subscribe(heard);
    token = async () => null;
    expect(await Promise.all([store.token(), store.token(), store.token()])).toEqual([null, null, null]);
    expect(heard).toHaveBeenCalledOnce();
    expect(signOut).toHaveBeenCalledOnce();
    expect(store.current()).toBeNull();
    expect(readLastEnding()).toBe("EXPIRED");
    expect(open().isKept()).toBe(false);
  });

  test("survives an identity service that cannot be reached", async () => {
    const store = open();
    store.begin(user);
    token = async () => Promise.reject(new IdentityError("UNREACHABLE"));
    await expect(store.token()).rejects.toThrow("UNREACHABLE");
    expect(store.current()).toEqual(user);
  });

  test("of an issued account keeps its opaque token and never loads identity code", async () => {
    const store = open();
    store.begin({ kind: "account", developerUuid: uuid }, "choba_login_x");
    expect(await store.token()).toBe("choba_login_x");
    await store.end("SIGNED_OUT");
    expect(localStorage.getItem(browserStorageKeys.userToken)).toBeNull();
    expect(loaded).not.toHaveBeenCalled();
  });

  test("of an issued account ends on the server too, and ends here where the server cannot be reached", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (const answer of [async () => undefined, () => Promise.reject(new TypeError("Failed to fetch"))]) {
      logout.mockReset();
      logout.mockImplementation(answer);
      const store = open();
      store.begin({ kind: "account", developerUuid: uuid }, "choba_login_x");
      await store.end("SIGNED_OUT");
      expect(logout).toHaveBeenCalledExactlyOnceWith("choba_login_x");
      expect(store.current()).toBeNull();
      expect(localStorage.getItem(browserStorageKeys.userToken)).toBeNull();
    }
  });

  test("ends here where it was ended in another tab, and changes where somebody else signed in there", () => {
    const store = open();
    store.begin(user);
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    const other: SignInSession = { kind: "user", developerUuid: "5f3a2c10-0000-4000-8000-00000000000e" };
    localStorage.setItem(browserStorageKeys.session, JSON.stringify(other));
    const event = () =>
      window.dispatchEvent(new StorageEvent("storage", { key: browserStorageKeys.session, storageArea: localStorage }));
    event();
    expect(store.current()).toEqual(other);
    localStorage.removeItem(browserStorageKeys.session);
    event();
    expect(store.current()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  test("is not believed where the browser's storage holds nonsense", async () => {
    for (const nonsense of ["", "nonsense", "[]", "null", '{"kind":"shop"}', '{"kind":"user","developerUuid":7}']) {
      localStorage.setItem(browserStorageKeys.session, nonsense);
      expect(open().isKept()).toBe(false);
      expect(await open().restore()).toBeNull();
    }
  });
});

describe("react-admin's auth provider", () => {
  const provider = (as: Viewer = viewer) => {
    const session = open();
    session.begin(user);
    return { session, auth: createAuthProvider({ session, viewer: as, resources }) };
  };
  const may = (as: Viewer, action: string, resource: string) => provider(as).auth.canAccess?.({ action, resource });

  test("lets in while there is a session, and neither notifies nor redirects once there is none", async () => {
    const { session, auth } = provider();
    await expect(auth.checkAuth({})).resolves.toBeUndefined();
    expect(await auth.logout({})).toBe(false);
    expect(session.current()).toBeNull();
    expect(readLastEnding()).toBe("SIGNED_OUT");
    await expect(auth.checkAuth({})).rejects.toEqual({ message: false, redirectTo: false, logoutUser: false });
  });

  test("ends the session at 401 and at nothing else", async () => {
    const { session, auth } = provider();
    for (const status of [400, 403, 404, 422, 500, 503]) await auth.checkError({ status });
    expect(session.current()).toEqual(user);
    await expect(auth.checkError({ status: 401 })).rejects.toMatchObject({ logoutUser: false });
    expect(session.current()).toBeNull();
    expect(readLastEnding()).toBe("EXPIRED");
  });

  test("answers who it is", async () => {
    const { auth } = provider();
    expect(await auth.getIdentity?.()).toEqual({ id: uuid, fullName: "本部" });
    expect(await auth.getPermissions?.({})).toEqual(viewer);
  });

  test("decides by the schema's rules: brands for authority 1 only, coupons for both, and no operation that is not there", async () => {
    const manager: Viewer = { ...viewer, authority: 2, role: "EDITOR" };
    expect(await may(viewer, "list", "brand")).toBe(true);
    expect(await may(manager, "create", "brand")).toBe(false);
    expect(await may(manager, "list", "coupon")).toBe(true);
    expect(await may(manager, "delete", "coupon")).toBe(true);
    expect(await may(viewer, "delete", "shop")).toBe(false);
    expect(await may(viewer, "list", "nothing-of-ours")).toBe(false);
    expect(await may(viewer, "invent", "coupon")).toBe(false);
  });
});
