import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  ApprovePushNotificationDocument,
  GetSalesOverviewDocument,
  RefusePushNotificationDocument,
} from "../../../../src/generated/graphql.ts";
import type { ViewerName } from "../../../support/app.ts";
import {
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
  server,
  serverWithoutPushes,
  setClock,
  shopPush,
  update,
  type Push,
} from "../../../support/pushNotifications.ts";

serverWithoutPushes();

const setting = (push_approval: boolean) =>
  server.db.kysely.updateTable("developer").set({ push_approval }).where("tenant_id", "=", 13).execute();
const approve = (viewer: ViewerName, { id, version }: Pick<Push, "id" | "version">) =>
  server.run(viewer, ApprovePushNotificationDocument, { id, version });
const refuse = (viewer: ViewerName, { id, version }: Pick<Push, "id" | "version">, reason = "日付が違います。") =>
  server.run(viewer, RefusePushNotificationDocument, { id, version, reason });
const only = async (viewer: ViewerName = "honbu") => (await listed(site, viewer))[0];
const sentBy = async () => {
  const { provider, messages } = recording();
  await jobs(provider).tick();
  return messages.map(({ title }) => title);
};

/** The manager holds every shop, and may therefore speak to both brands, as the head office may. */
beforeEach(async () => {
  await setting(true);
  const { shopIds, brandIds } = server.people.honbu;
  Object.assign(server.people.tencho, { shopIds, brandIds, wholeBrandIds: brandIds });
});
afterEach(() => setting(false));

describe("a notification of a whole brand, in a company that wants a second person", () => {
  test("is not sent, also when its time comes, until another person approves it", async () => {
    const push = await added({ ...brandPush, ...at("13:00") }, "honbu");
    expect(push).toMatchObject({ status: "WAITING", saved_by: "本部", decided_by: null, may_decide: false });
    expect(await only("tencho")).toMatchObject({ status: "WAITING", may_decide: true });
    clock.pass(3 * 3600);
    expect(await sentBy()).toEqual([]);
    const { data } = await approve("tencho", push);
    expect(data?.data).toMatchObject({
      status: "SCHEDULED",
      saved_by: "本部",
      decided_by: "店長",
      refusal_reason: null,
      may_decide: false,
      decided_at: "2026-05-20T06:00:00.000Z",
      version: 2,
    });
    expect(await sentBy()).toEqual([push.title]);
    expect(await only()).toMatchObject({ status: "SENT" });
  });

  test("is neither approved nor given back by who saved it last", async () => {
    const push = await added(brandPush, "honbu");
    expect(await refused(approve("honbu", push))).toMatchObject({ code: "OWN_PUSH" });
    expect(await refused(refuse("honbu", push))).toMatchObject({ code: "OWN_PUSH" });
    expect(await only()).toMatchObject({ status: "WAITING", version: 1 });
    await update("tencho", edited(push, { title: "直した" }));
    expect(await refused(approve("tencho", { ...push, version: 2 }))).toMatchObject({ code: "OWN_PUSH" });
    expect((await approve("honbu", { ...push, version: 2 })).errors).toEqual([]);
  });

  test("is not approved by another company, by who holds some of its shops, or by who only reads", async () => {
    const push = await added(brandPush, "honbu");
    expect(await refused(approve("bessha", push))).toBeDefined();
    Object.assign(server.people.tencho, { shopIds: [431, 433], wholeBrandIds: [2] });
    expect(await refused(approve("tencho", push))).toMatchObject({ code: "FORBIDDEN" });
    const { contents } = server.people.tencho;
    Object.assign(server.people.tencho, {
      wholeBrandIds: [1, 2],
      shopIds: server.people.honbu.shopIds,
      contents: { ...contents, PUSH: "VIEW" },
    });
    expect(await refused(approve("tencho", push))).toMatchObject({ code: "FORBIDDEN" });
    Object.assign(server.people.tencho, { contents });
    expect(await only()).toMatchObject({ status: "WAITING", version: 1 });
  });

  test("asks again after a change of what was approved, and an older approval does not count for it", async () => {
    const push = await added({ ...brandPush, ...at("18:00") }, "honbu");
    await approve("tencho", push);
    const { data } = await update("honbu", edited({ ...push, version: 2 }, { title: "別の話" }));
    expect(data?.done).toMatchObject({ status: "WAITING", decided_by: null, decided_at: null });
    expect(await refused(approve("tencho", { ...push, version: 2 }))).toMatchObject({ code: "W014" });
    clock.pass(7 * 3600);
    expect(await sentBy()).toEqual([]);
  });

  test("is given back with a reason, saved again, and approved", async () => {
    const push = await added({ ...brandPush, ...at("18:00") }, "honbu");
    expect(await refused(refuse("tencho", push, ""))).toMatchObject({ code: "W001", errors: [{ field: "reason" }] });
    const { data } = await refuse("tencho", push);
    expect(data?.data).toMatchObject({
      status: "REFUSED",
      decided_by: "店長",
      refusal_reason: "日付が違います。",
      may_decide: false,
    });
    expect(await refused(approve("tencho", { ...push, version: 2 }))).toMatchObject({ code: "SETTLED" });
    await update("honbu", edited({ ...push, version: 2 }, at("19:00")));
    expect(await only()).toMatchObject({ status: "WAITING", refusal_reason: null });
    expect((await approve("tencho", { ...push, version: 3 })).errors).toEqual([]);
  });

  test("may be cancelled or deleted while it waits", async () => {
    const push = await added({ ...brandPush, ...at("18:00") }, "honbu");
    expect((await cancel("honbu", push.id, 1)).data?.data).toMatchObject({ status: "CANCELLED" });
    expect(await refused(approve("tencho", { ...push, version: 2 }))).toMatchObject({ code: "SETTLED" });
    const other = await added({ ...brandPush, ...at("18:00") }, "honbu");
    expect((await remove("honbu", other.id)).errors).toEqual([]);
  });

  test("stands on the home page of those who may decide, and not of who saved it", async () => {
    const push = await added({ ...brandPush, ...at("18:00") }, "honbu");
    await added({ ...brandPush, brand_id: 2, ...at("18:00") }, "tencho");
    const day = { fromDate: "2026-05-20", toDate: "2026-05-20", developerId: 13 };
    const waiting = async (viewer: ViewerName) => {
      const { attention } = await server.call(viewer, GetSalesOverviewDocument, { shop_ids: [431], ...day });
      return attention.flatMap(({ kind, shop_id, count }) => (kind === "PUSH_WAITING" ? [{ shop_id, count }] : []));
    };
    expect(await waiting("tencho")).toEqual([{ shop_id: null, count: 1 }]);
    expect(await waiting("honbu")).toEqual([{ shop_id: null, count: 1 }]);
    await approve("tencho", push);
    expect(await waiting("tencho")).toEqual([]);
    const { features } = server.people.honbu;
    Object.assign(server.people.honbu, { features: [] });
    expect(await waiting("honbu")).toEqual([]);
    Object.assign(server.people.honbu, { features });
  });

  test("leaves each decision in the history, with who and why", async () => {
    const push = await added({ ...brandPush, ...at("18:00") }, "honbu");
    await refuse("tencho", push);
    await update("honbu", edited({ ...push, version: 2 }, {}));
    await approve("tencho", { ...push, version: 3 });
    const rows = await server.db.kysely
      .selectFrom("change_history")
      .select(["operation", "actor_uuid", "before", "after"])
      .where("record_id", "=", String(push.id))
      .where("operation", "in", ["approvePushNotification", "refusePushNotification"])
      .orderBy("seq")
      .execute();
    const { developerUuid: actor_uuid } = server.people.tencho;
    expect(rows).toMatchObject([
      {
        operation: "refusePushNotification",
        actor_uuid,
        before: { status: "WAITING" },
        after: { status: "REFUSED", refusal_reason: "日付が違います。" },
      },
      { operation: "approvePushNotification", actor_uuid, after: { status: "SCHEDULED" } },
    ]);
  });

  test("that would now arrive at night needs consent before it is approved", async () => {
    const push = await added(brandPush, "honbu");
    setClock("2026-05-20T22:00:00+09:00");
    expect(await refused(approve("tencho", push))).toMatchObject({ code: "QUIET_HOURS" });
    expect(await only()).toMatchObject({ status: "WAITING", version: 1 });
    setClock("2026-05-21T09:00:00+09:00");
    expect((await approve("tencho", push)).errors).toEqual([]);
  });

  test("answers a repeated approval, and refuses another decision", async () => {
    const push = await added({ ...brandPush, ...at("18:00") }, "honbu");
    const first = await approve("tencho", push);
    expect(await approve("tencho", push)).toEqual(first);
    expect(await refused(refuse("tencho", push))).toMatchObject({ code: "W014" });
  });

  test("waits on when the company stops asking; new ones do not", async () => {
    const push = await added({ ...brandPush, ...at("13:00") }, "honbu");
    await setting(false);
    clock.pass(2 * 3600);
    expect(await sentBy()).toEqual([]);
    expect(await only()).toMatchObject({ id: push.id, status: "WAITING" });
    expect(await added({ ...brandPush, ...at("18:00") }, "honbu")).toMatchObject({ status: "SCHEDULED" });
  });

  test("cannot be made of a shop's notification without approval; a shop's own needs none", async () => {
    const push = await added({ ...shopPush, ...at("18:00") });
    expect(push).toMatchObject({ status: "SCHEDULED", may_decide: false });
    const asBrand = edited(push, { site_type: "BRAND", shop_id: null, brand_id: 1 });
    expect(await refused(update("honbu", asBrand))).toMatchObject({ code: "NOT_FOUND" });
    const wide = await added({ ...brandPush, ...at("18:00") }, "honbu");
    const asShop = edited(wide, { site_type: "SHOP", shop_id: 431, brand_id: null });
    expect(await refused(update("honbu", asShop))).toMatchObject({
      code: expect.stringMatching(/NOT_FOUND|FORBIDDEN/) as string,
    });
  });
});
