import { describe, expect, test } from "vitest";
import {
  BrandDeleteDocument,
  GetPushAudienceAllDocument,
  GetPushBrandsDocument,
  GetPushDeliveriesDocument,
  PushNotificationListDocument,
} from "../../../../src/generated/graphql.ts";
import type { Answer } from "../../../support/app.ts";
import {
  add,
  addDevice,
  added,
  at,
  brandPush,
  brandSite as site,
  cancel,
  clock,
  edited,
  jobs,
  listed,
  recording,
  refused,
  remove,
  sent,
  server,
  serverWithoutPushes,
  shopPush,
  update,
} from "../../../support/pushNotifications.ts";

serverWithoutPushes();

describe("a notification of the whole brand", () => {
  const codesOf = async (calls: readonly Promise<Pick<Answer<unknown>, "errors">>[]) =>
    (await Promise.all(calls)).map(({ errors }) => errors[0]?.extensions.code ?? "OK");
  /** Shops 431 and 433, which are the manager's, under brand 2: it is then wholly theirs, and brand 1 is not theirs at all. */
  async function secondBrand<T>(work: () => Promise<T>): Promise<T> {
    const move = (brand_id: number) =>
      server.db.kysely
        .updateTable("shop")
        .set({ brand_id })
        .where("tenant_id", "=", 13)
        .where("shop_id", "in", [431, 433])
        .execute();
    await move(2);
    Object.assign(server.people.tencho, { brandIds: [2], wholeBrandIds: [2] });
    try {
      return await work();
    } finally {
      await move(1);
      Object.assign(server.people.tencho, { brandIds: [1], wholeBrandIds: [] });
    }
  }

  test("is not for who holds some of its shops only: every operation on it is refused, and nothing is stored", async () => {
    const push = await added(brandPush, "honbu");
    const codes = await codesOf([
      add("tencho", brandPush),
      update("tencho", edited(push, {})),
      cancel("tencho", push.id, 1),
      remove("tencho", push.id),
      server.run("tencho", PushNotificationListDocument, site),
      server.run("tencho", GetPushDeliveriesDocument, site),
      server.run("tencho", GetPushAudienceAllDocument, { brand_id: 1 }),
      server.run("tencho", GetPushBrandsDocument, {}),
    ]);
    expect(codes).toEqual(Array(8).fill("FORBIDDEN"));
    expect(await listed(site, "honbu")).toMatchObject([{ id: push.id, status: "SCHEDULED", version: 1 }]);
  });

  test("is for who holds every shop of its brand, and of another brand it is neither shown nor changed", async () => {
    await secondBrand(async () => {
      const theirs = await added(brandPush, "honbu");
      const own = await added({ ...brandPush, brand_id: 2 });
      expect(own).toMatchObject({ site_type: "BRAND", shop_id: null, brand_id: 2 });
      expect(await server.call("tencho", GetPushBrandsDocument, {})).toEqual([{ brandId: 2, brandName: "喫茶" }]);
      expect((await listed(site)).map(({ id }) => id)).toEqual([own.id]);
      expect((await listed(site, "honbu")).map(({ id }) => id)).toEqual([own.id, theirs.id]);
      const codes = await codesOf([
        add("tencho", brandPush),
        update("tencho", edited(own, { brand_id: 1 })),
        // A brand of one's own in the input does not open the way to another's notification.
        update("tencho", edited(theirs, { brand_id: 2 })),
        cancel("tencho", theirs.id, 1),
        remove("tencho", theirs.id),
        server.run("tencho", GetPushAudienceAllDocument, { brand_id: 1 }),
      ]);
      expect(codes).toEqual(Array(6).fill("FORBIDDEN"));
      expect(await listed(site, "honbu")).toMatchObject([{ brand_id: 2 }, { id: theirs.id, brand_id: 1, version: 1 }]);
      expect(await codesOf([cancel("tencho", own.id, 1)])).toEqual(["OK"]);
      expect(await codesOf([remove("tencho", own.id)])).toEqual(["OK"]);
    });
  });

  test("names its brand: without one it is refused at that field, and a brand for which one waits is not deleted", async () => {
    expect(await refused(add("honbu", { ...brandPush, brand_id: null }))).toMatchObject({
      code: "W001",
      errors: [{ field: "brand_id" }],
    });
    await added({ ...brandPush, brand_id: 2, ...at("18:00") }, "honbu");
    const { errors } = await server.run("honbu", BrandDeleteDocument, { brandId: 2 });
    expect(errors[0]).toMatchObject({
      message: "配信を待つプッシュ通知1件で使われているため、削除できません。",
      extensions: { code: "IN_USE" },
    });
  });

  test("goes to the devices of its brand's shops, and tells the brand in the outbox", async () => {
    await secondBrand(async () => {
      await addDevice("a");
      await server.db.kysely
        .insertInto("app_device")
        .values(
          ["b", "c"].map((token_hash) => ({
            tenant_id: 13,
            shop_id: 400,
            token_hash,
            platform: "IOS" as const,
            registered_at: clock.now(),
            seen_at: clock.now(),
          })),
        )
        .execute();
      expect(await server.call("tencho", GetPushAudienceAllDocument, { brand_id: 2 })).toEqual({
        devices: 1,
        approval: false,
      });
      await added({ ...brandPush, brand_id: 2 });
      await added(brandPush, "honbu");
      expect((await listed(site, "honbu")).map(({ audience: devices }) => devices)).toEqual([2, 1]);
      const { provider, messages } = recording();
      await jobs(provider).tick();
      expect(messages.map(({ shopId, brandId }) => ({ shopId, brandId }))).toEqual([
        { shopId: null, brandId: 2 },
        { shopId: null, brandId: 1 },
      ]);
      expect(await sent(site, "tencho")).toMatchObject([{ brand: "喫茶", devices: 1 }]);
      expect(await sent(site, "honbu")).toEqual(
        expect.arrayContaining([expect.objectContaining({ brand: "そば処", devices: 2 })]),
      );
    });
  });

  test("that was registered before it named a brand is for who holds every shop of the company", async () => {
    await secondBrand(async () => {
      const now = clock.now();
      await server.db.kysely
        .insertInto("push_notification")
        .values({
          tenant_id: 13,
          shop_id: 0,
          brand_id: null,
          title: "全店",
          description: "全店",
          quiet_hours_consent: false,
          created_at: now,
          updated_at: now,
        })
        .execute();
      expect(await listed(site)).toEqual([]);
      const [old] = await listed(site, "honbu");
      expect(old).toMatchObject({ title: "全店", brand_id: null });
      expect(await codesOf([remove("tencho", old?.id ?? 0)])).toEqual(["FORBIDDEN"]);
      expect(await codesOf([cancel("honbu", old?.id ?? 0, 1)])).toEqual(["OK"]);
    });
  });

  test("is for developers 13 and 59 only, and stands apart from those of the shops", async () => {
    await added(shopPush);
    const push = await added(brandPush, "honbu");
    expect(await listed(site, "honbu")).toMatchObject([{ id: push.id }]);
    expect(await listed(site, "bessha")).toEqual([]);
    expect(await refused(cancel("bessha", push.id, 1))).toMatchObject({ code: "NOT_FOUND" });
  });
});
