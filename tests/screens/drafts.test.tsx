import { describe, expect, it, vi } from "vitest";
import { removeSecretValues } from "../../src/admin/form/draft/KeptDraft.tsx";
import { browserStorageKeys } from "../../src/auth/browser/browserValues.ts";
import { createFormDrafts } from "../../src/auth/formDrafts.ts";
import { createSessionStore, type SignInSession } from "../../src/auth/session.ts";
import { openStoredFormDraft } from "../../src/auth/browser/storedFormDraft.ts";
import type { FieldMeta } from "../../src/core/metadata.ts";

const [mine, other] = ["5f3a2c10-0000-4000-8000-00000000000d", "5f3a2c10-0000-4000-8000-00000000000e"] as const;
const session = (developerUuid: string): SignInSession => ({ kind: "account", developerUuid });
const place = { path: "/CouponEditInput?id=3", shop: 431 };
const draft = { ...place, version: 2, values: { coupon_name: "書きかけ" } };

/** The path of the form to which a person who signs in returns. */
const findDraftPath = (account: string) => openStoredFormDraft().find(account)?.path ?? null;

const open = () =>
  createSessionStore({
    identity: () => Promise.reject(new Error("no identity service")),
    logout: async () => undefined,
  });

describe("what was typed when a session ended", () => {
  it("comes back to the same account, form and shop only", () => {
    const drafts = createFormDrafts(open(), mine);
    drafts.keep(draft);
    expect(drafts.find(place)).toMatchObject(draft);
    expect(drafts.find({ ...place, shop: 433 })).toBeNull();
    expect(drafts.find({ ...place, path: "/CouponCreate" })).toBeNull();
    expect(createFormDrafts(open(), other).find(place)).toBeNull();
    expect([findDraftPath(mine), findDraftPath(other)]).toEqual([place.path, null]);
  });

  it("is gone once somebody else signs in, and once the person signs out on purpose", async () => {
    for (const leave of [
      (store: ReturnType<typeof open>) => Promise.resolve(store.begin(session(other), "token")),
      (store: ReturnType<typeof open>) => store.end("SIGNED_OUT"),
    ]) {
      const store = open();
      store.begin(session(mine), "token");
      createFormDrafts(store, mine).keep(draft);
      await leave(store);
      expect(sessionStorage.getItem(browserStorageKeys.draft)).toBeNull();
    }
  });

  it("is kept where the session expired or was ended elsewhere, not where the person signed out here", async () => {
    const store = open();
    const drafts = createFormDrafts(store, mine);
    store.begin(session(mine), "token");
    expect(drafts.isCutOff()).toBe(false);
    await store.end("EXPIRED");
    expect(drafts.isCutOff()).toBe(true);
    store.begin(session(mine), "token");
    await store.end("SIGNED_OUT");
    expect(drafts.isCutOff()).toBe(false);
  });

  it("comes back after a reload, not where the page was left for another and opened anew", () => {
    const drafts = createFormDrafts(open(), mine);
    drafts.keep({ ...draft, reload: true });
    const entries = vi.spyOn(performance, "getEntriesByType");
    const opened = (type: string) => entries.mockReturnValue([{ type } as unknown as PerformanceEntry]);
    opened("navigate");
    expect([drafts.find(place), findDraftPath(mine)]).toEqual([null, null]);
    opened("reload");
    expect(drafts.find(place)).toMatchObject(draft);
    entries.mockRestore();
  });

  it("is not kept where it is too large, nor believed where the storage holds nonsense", () => {
    const drafts = createFormDrafts(open(), mine);
    drafts.keep({ ...draft, values: { text: "長".repeat(200_001) } });
    expect(sessionStorage.getItem(browserStorageKeys.draft)).toBeNull();
    const kept = { ...draft, account: mine };
    for (const nonsense of ["", "{", "null", "[]", "7", JSON.stringify({ ...kept, path: "//elsewhere.example" })]) {
      sessionStorage.setItem(browserStorageKeys.draft, nonsense);
      expect(findDraftPath(mine)).toBeNull();
      expect(drafts.find(place)).toBeNull();
    }
  });

  it("holds no password, at any depth", () => {
    const field = (name: string, kind: FieldMeta["kind"], fields?: readonly FieldMeta[]): FieldMeta => ({
      name,
      kind,
      list: false,
      constraints: {},
      places: [],
      ...(fields && { fields }),
    });
    const printer = field("printers", "OBJECT", [field("pass", "PASSWORD"), field("name", "TEXT")]);
    const shop = field("shop", "OBJECT", [printer]);
    expect(removeSecretValues(shop, { printers: [{ pass: "secret", name: "厨房" }] })).toEqual({
      printers: [{ name: "厨房" }],
    });
  });
});
