import { randomUUID } from "node:crypto";
import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashSecretToken } from "../../../../server/platform/secrets/vault.ts";
import { isSealed, openSealing } from "../../../../server/platform/secrets/sealing.ts";
import { sealPlainPasswords } from "../../../../server/trade/store/sealPlainPasswords.ts";
import {
  GetGenreListDocument,
  GetPrefListDocument,
  ShopListDocument,
  StoreCreateDocument,
  StoreDeleteDocument,
  StoreListDocument,
  StoreOneDocument,
  StoreUpdateDocument,
  UpdateStoreApiKeyDocument,
  type CreateStoreInput,
  type StoreListQueryVariables,
  type StoreOneQuery,
  type UpdateStoreInput,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";
import { fullStoreInput as full, storeInput } from "../../../support/inputs.ts";

type Store = StoreOneQuery["record"];

const plain = storeInput("新しい店");
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ growing: true });
});
afterAll(() => server.close());

const created = (input: CreateStoreInput) => server.call("honbu", StoreCreateDocument, { input });
/** What the secret of this server is found by. */
const installation = () => ({ identitySecret: "", dataFolder: dirname(server.mediaFolder) });
const read = (viewer: ViewerName, storeId: number) => server.call(viewer, StoreOneDocument, { storeId });
const listed = (viewer: ViewerName, search: Partial<StoreListQueryVariables> = {}) =>
  server.call(viewer, StoreListDocument, { developerId: 13, ...search });
const saving = (viewer: ViewerName, store: Store, changes: Partial<UpdateStoreInput>) => {
  const { brandId: _, brandName: __, apiKey: ___, ...input } = store;
  return server.run(viewer, StoreUpdateDocument, { input: { ...input, ...changes } });
};

describe("stores", () => {
  test("a registered store keeps every field of the specification", async () => {
    const { storeId } = await created(full);
    expect(await read("honbu", storeId)).toMatchObject({
      ...full,
      brandName: "そば処",
      businessHoursText: null,
      releaseTimer: "2026-05-31T01:00:00.000Z",
      gmoPass: "********",
      apiKey: null,
      version: 1,
    });
  });

  test("it is a shop from then on: last in the shop list, under one id, with a key for its register", async () => {
    const { storeId, apiKey } = await created({ ...plain, storeName: "売上も見る店", openAt: "2026-05-01" });
    const { developerUuid } = viewers.honbu;
    const shops = await server.call("honbu", ShopListDocument, { developerUuid });
    expect(shops.at(-1)).toMatchObject({ id: storeId, name: "売上も見る店", brandName: "そば処" });
    expect(apiKey).toMatch(/^choba_key_/);
    const keys = await server.db.kysely.selectFrom("shop_api_key").selectAll().where("shop_id", "=", storeId).execute();
    expect(keys).toHaveLength(1);
    expect(JSON.stringify(keys)).not.toContain(apiKey);
  });

  test("a shop that only the sales side knew is a store with nothing filled in, and can be saved", async () => {
    const store = await read("honbu", 505);
    expect(store).toMatchObject({ storeName: "店舗505", appCompatible: false, recommendImages: [], version: 0 });
    expect((await saving("honbu", store, { city: "川崎市" })).data?.done).toMatchObject({ city: "川崎市", version: 1 });
  });

  test("telephone numbers and postal codes are stored in one way, whatever dash or bracket they were written with", async () => {
    const { storeId } = await created({
      ...plain,
      storeName: "全角の店",
      zip: "〒１５０－０００２",
      tel: "(03) 1234−5678",
      reserve: true,
      reserveTel: "０１２０ー１２３ー４５６",
      legal: { zip: "150‐0002", tel: "03（1234）5678" },
    });
    const store = await read("honbu", storeId);
    expect(store).toMatchObject({ zip: "1500002", tel: "03-1234-5678", reserveTel: "0120-123-456" });
    expect(store.legal).toMatchObject({ zip: "1500002", tel: "03-1234-5678" });
  });

  test("how a name is read is stored in full-width katakana, and the shop selector knows it", async () => {
    const { storeId } = await created({ ...plain, storeName: "蒲田店", storeNameKana: " かまた　ﾃﾝ " });
    expect((await read("honbu", storeId)).storeNameKana).toBe("カマタ テン");
    await saving("honbu", await read("honbu", storeId), { storeNameKana: "カマタ" });
    const shops = await server.call("honbu", ShopListDocument, { developerUuid: viewers.honbu.developerUuid });
    expect(shops.find(({ id }) => id === storeId)).toMatchObject({ name: "蒲田店", nameKana: "カマタ" });
    const refusal = await server.refusal("honbu", StoreCreateDocument, {
      input: { ...plain, storeName: "蒲田店", storeNameKana: "蒲田" },
    });
    expect(refusal?.errors).toMatchObject([{ field: "storeNameKana", code: "W007" }]);
  });

  test("a new name is the shop's name everywhere", async () => {
    await saving("honbu", await read("honbu", 504), { storeName: "名を変えた店", storeCode: "N504" });
    const { name, code } = await server.db.kysely
      .selectFrom("shop")
      .select(["name", "code"])
      .where("shop_id", "=", 504)
      .executeTakeFirstOrThrow();
    expect({ name, code }).toEqual({ name: "名を変えた店", code: "N504" });
  });

  test("of two people who edit one store the second is refused, with nothing of hers saved, the name neither", async () => {
    const store = await read("honbu", 503);
    await saving("honbu", store, { storeName: "先の人", city: "先の町" });
    const late = await saving("honbu", store, { storeName: "後の人", city: "後の町" });
    expect(late.errors[0]?.extensions).toMatchObject({
      code: "W014",
    });
    expect(await read("honbu", 503)).toMatchObject({ storeName: "先の人", city: "先の町", version: 1 });
  });

  test("the list is searched by prefecture and by words, which all have to be there", async () => {
    await created({ ...plain, storeName: "札幌の店", storeCode: "K001", prefCode: 1, city: "札幌市" });
    await created({ ...plain, storeName: "小樽の店", prefCode: 1, city: "小樽市", tel: "0134-11-2222" });
    const names = async (variables: Partial<StoreListQueryVariables>) =>
      (await listed("honbu", variables)).map(({ storeName }) => storeName);
    expect(await names({ prefCode: 1 })).toEqual(["札幌の店", "小樽の店"]);
    expect(await names({ prefCode: 1, keyword: "小樽 そば処" })).toEqual(["小樽の店"]);
    expect(await names({ keyword: "k001" })).toEqual(["札幌の店"]);
    expect(await names({ keyword: "0134" })).toEqual(["小樽の店"]);
    expect(await names({ prefCode: 47 })).toEqual([]);
    expect(await names({ keyword: "100%" })).toEqual([]);
  });

  test("level 2 sees and edits its own stores, and can neither register nor delete one", async () => {
    expect((await listed("tencho")).map(({ storeId }) => storeId)).toEqual([431, 433]);
    expect(
      (await saving("tencho", await read("tencho", 433), { caption: "<p>店長の一言</p>" })).data?.done,
    ).toMatchObject({
      caption: "<p>店長の一言</p>",
      brandName: "そば処",
    });
    for (const refusal of [
      await server.refusal("tencho", StoreOneDocument, { storeId: 400 }),
      await server.refusal("tencho", StoreCreateDocument, { input: plain }),
      await server.refusal("tencho", StoreDeleteDocument, { storeId: 431 }),
    ])
      expect(refusal?.code).toBe("FORBIDDEN");
  });

  test("the payment ids are for level 1 alone: level 2 reads none and its saving leaves them as they are", async () => {
    const first = (await saving("honbu", await read("honbu", 431), { gmoId: "gmo1", gmoPass: "pass1" })).data?.done;
    expect(first).toMatchObject({ gmoId: "gmo1", gmoPass: "********" });
    const seen = await read("tencho", 431);
    expect(seen).toMatchObject({ gmoId: null, gmoPass: null });
    await saving("tencho", seen, { caption: "夏", gmoId: "stolen", gmoPass: "stolen" });
    const stored = () =>
      server.db.kysely.selectFrom("store").select(["gmo_id", "gmo_pass"]).where("shop_id", "=", 431).executeTakeFirst();
    const { open } = await openSealing(installation());
    const kept = await stored();
    expect(kept).toMatchObject({ gmo_id: "gmo1", gmo_pass: expect.stringMatching(/^sealed:1:(?!.*pass1)/) as string });
    expect(open(kept?.gmo_pass ?? "")).toBe("pass1");
    await saving("honbu", await read("honbu", 431), { gmoId: "gmo2" });
    expect(await stored()).toEqual({ gmo_id: "gmo2", gmo_pass: kept?.gmo_pass });
    await saving("honbu", await read("honbu", 431), { gmoPass: "" });
    expect(await stored()).toEqual({ gmo_id: "gmo2", gmo_pass: null });
  });

  test("a payment password that an earlier version kept plain is sealed at the next start, once", async () => {
    const sealing = await openSealing(installation());
    const row = server.db.kysely.updateTable("store").where("shop_id", "=", 431);
    const stored = async () =>
      (
        await server.db.kysely
          .selectFrom("store")
          .select("gmo_pass")
          .where("shop_id", "=", 431)
          .executeTakeFirstOrThrow()
      ).gmo_pass ?? "";
    await row.set({ gmo_pass: "古い pass" }).execute();
    await sealPlainPasswords(server.db.kysely, sealing);
    const sealed = await stored();
    expect([isSealed(sealed), sealing.open(sealed)]).toEqual([true, "古い pass"]);
    await sealPlainPasswords(server.db.kysely, sealing);
    expect(await stored()).toBe(sealed);
    expect(sealing.open(`${sealed.slice(0, -2)}xx`)).toBeNull();
    await row.set({ gmo_pass: null }).execute();
  });

  test("level 1 issues a register's key anew: it is told once, and those before it stop working", async () => {
    const { storeId, apiKey: first } = await created(plain);
    const { apiKey } = await server.call("honbu", UpdateStoreApiKeyDocument, { storeId });
    expect(apiKey).toMatch(/^choba_key_/);
    expect(apiKey).not.toBe(first);
    const keys = await server.db.kysely
      .selectFrom("shop_api_key")
      .select(["key_hash", "revoked_at"])
      .where("shop_id", "=", storeId)
      .execute();
    const valid = keys.filter(({ revoked_at }) => revoked_at === null);
    expect([keys.length, valid]).toEqual([2, [{ key_hash: hashSecretToken(apiKey ?? ""), revoked_at: null }]]);
    for (const [who, store] of [
      ["tencho", 431],
      ["bessha", storeId],
    ] as const)
      expect((await server.refusal(who, UpdateStoreApiKeyDocument, { storeId: store }))?.code).toBe("FORBIDDEN");
  });

  test("a registration that comes twice leaves the first key as it is", async () => {
    const input = { ...plain, storeName: "二度届いた店", requestId: randomUUID() };
    const [one, other] = [await created(input), await created(input)];
    expect(other).toEqual({ ...one, apiKey: null });
    const keys = await server.db.kysely
      .selectFrom("shop_api_key")
      .select(["key_hash", "revoked_at"])
      .where("shop_id", "=", one.storeId)
      .execute();
    expect(keys).toEqual([{ key_hash: hashSecretToken(one.apiKey ?? ""), revoked_at: null }]);
  });

  test("a new payment password that is sent again after a lost answer is no difference", async () => {
    const seen = await read("honbu", 431);
    const sent = { gmoPass: "atarashii1" };
    const saved = (await saving("honbu", seen, sent)).data?.done;
    expect(await saving("honbu", seen, sent)).toMatchObject({ errors: [], data: { done: saved } });
    for (const other of [{ gmoPass: "betsu1" }, { ...sent, caption: "別の文" }])
      expect((await saving("honbu", seen, other)).errors[0]?.extensions.code).toBe("W014");
  });

  test("every wrong entry is named at once", async () => {
    const { errors } = await server.run("honbu", StoreCreateDocument, {
      input: {
        ...full,
        storeCode: "ぜろ",
        zip: "150-002",
        tel: "12-34",
        mapUrl: "javascript:alert(1)",
        parkingNum: null,
        pointReductionRate: 1.25,
        legal: { ...full.legal, zip: "１５００００" },
      },
    });
    expect(errors[0]?.extensions.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      "storeCode W005",
      "zip W026",
      "mapUrl W004",
      "tel W027",
      "parkingNum W001",
      "pointReductionRate W025",
      "legal.zip W026",
    ]);
  });

  test("a code that is taken, a word that is none and opening times that cannot be are refused at their fields", async () => {
    await created({ ...plain, storeCode: "TAKEN1" });
    const hours = JSON.stringify({
      tue: [
        ["11:00", "15:00"],
        ["14:00", "22:00"],
      ],
    });
    const { errors } = await server.run("honbu", StoreCreateDocument, {
      input: {
        ...plain,
        storeCode: "TAKEN1",
        prefCode: 48,
        genreId1: 999,
        businessHoursFormat: "WEEKLY",
        businessHoursJson: hours,
      },
    });
    expect(errors[0]?.extensions.errors).toMatchObject([
      { field: "storeCode", code: "TAKEN", message: "「TAKEN1」はすでに登録されています。" },
      { field: "genreId1", code: "NOT_FOUND" },
      { field: "prefCode", code: "NOT_FOUND" },
      { field: "businessHoursJson", code: "OVERLAP", message: "火曜日の14:00〜22:00が火曜日と重なっています。" },
    ]);
  });

  test("the reference lists are complete and in their order", async () => {
    const prefs = await server.call("tencho", GetPrefListDocument, {});
    const genres = await server.call("tencho", GetGenreListDocument, {});
    expect(prefs).toHaveLength(47);
    expect([prefs[0], prefs[12], prefs[46]]).toEqual([
      { prefCode: 1, prefName: "北海道" },
      { prefCode: 13, prefName: "東京都" },
      { prefCode: 47, prefName: "沖縄県" },
    ]);
    expect(genres.length).toBeGreaterThan(10);
  });
});

describe("deleting a store", () => {
  test("takes along its hours, keys and grants where nothing was sold or made there", async () => {
    const { storeId } = await created({ ...plain, storeName: "まちがえた店" });
    expect(await server.call("honbu", StoreDeleteDocument, { storeId })).toEqual({ result: true });
    for (const table of ["shop", "store", "shop_api_key"] as const)
      expect(
        await server.db.kysely.selectFrom(table).select("shop_id").where("shop_id", "=", storeId).execute(),
      ).toEqual([]);
    expect((await listed("honbu")).map((store) => store.storeId)).not.toContain(storeId);
  });

  test("is refused while it has receipts or a menu: the books and the reports need the shop", async () => {
    const now = new Date();
    await server.db.kysely
      .insertInto("product_category")
      .values({
        tenant_id: 13,
        shop_id: 400,
        brand_id: 1,
        order_type: "EAT_IN",
        category_name: "麺",
        created_at: now,
        updated_at: now,
      })
      .execute();
    const { errors } = await server.run("honbu", StoreDeleteDocument, { storeId: 400 });
    expect(errors[0]?.message).toBe("カテゴリ1件で使われているため、削除できません。");
    expect(await read("honbu", 400)).toMatchObject({ storeId: 400 });
  });
});
