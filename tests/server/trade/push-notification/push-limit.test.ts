import { describe, expect, test } from "vitest";
import { ApprovePushNotificationDocument } from "../../../../src/generated/graphql.ts";
import {
  add,
  added,
  at,
  brandPush,
  brandSite,
  cancel,
  clock,
  edited,
  jobs,
  listed,
  refused,
  server,
  serverWithoutPushes,
  shopPush,
  update,
} from "../../../support/pushNotifications.ts";

serverWithoutPushes();

const on = (date: string, time: string) => ({ release_timer: `${date}T${time}:00+09:00` });
const adding = (input: object) => add("honbu", { ...brandPush, ...input });
const limited = (next: string) => ({
  code: "PUSH_LIMIT",
  errors: [{ field: "release_timer", args: ["4時間に1通、一日2通までです", next] }],
});

describe("notifications of a whole brand", () => {
  test("keep their distance, before and after another, and the refusal says when the next is possible", async () => {
    await added({ ...brandPush, ...at("15:00") }, "honbu");
    expect(await refused(adding(at("13:00")))).toMatchObject(limited("2026/05/20 19:00"));
    expect(await refused(adding(at("18:59")))).toMatchObject(limited("2026/05/20 19:00"));
    const { errors } = await adding({});
    expect(errors[0]?.message).toBe(
      "同じブランドの会員に送れるのは、4時間に1通、一日2通までです。次に送れるのは2026/05/20 19:00です。",
    );
    expect((await adding(at("19:00"))).errors).toEqual([]);
  });

  test("are no more on a date than the company wants", async () => {
    await added(brandPush, "honbu");
    await added({ ...brandPush, ...at("16:00") }, "honbu");
    expect(await refused(adding(at("20:30")))).toMatchObject(limited("2026/05/21 00:00"));
  });

  test("count by when they were sent, and no longer when they are cancelled", async () => {
    await added(brandPush, "honbu");
    clock.pass(30);
    await jobs().tick();
    clock.pass(3600);
    expect(await refused(adding({}))).toMatchObject(limited("2026/05/20 16:00"));
    clock.pass(3 * 3600);
    const second = await added(brandPush, "honbu");
    await cancel("honbu", second.id, 1);
    expect((await adding({})).errors).toEqual([]);
  });

  test("of two at once, one passes", async () => {
    const answers = await Promise.all([adding(at("15:00")), adding(at("15:00")), adding(at("16:00"))]);
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? "OK").sort();
    expect(codes).toEqual(["OK", "PUSH_LIMIT", "PUSH_LIMIT"]);
    expect(await listed(brandSite, "honbu")).toHaveLength(1);
  });

  test("are judged when they are moved, not against themselves, and of two moved at once one passes", async () => {
    const first = await added({ ...brandPush, ...at("13:00") }, "honbu");
    const second = await added({ ...brandPush, ...on("2026-05-21", "13:00") }, "honbu");
    expect((await update("honbu", edited(first, at("14:00")))).errors).toEqual([]);
    expect(await refused(update("honbu", edited(second, at("15:00"))))).toMatchObject(limited("2026/05/20 18:00"));
    const moved = { ...on("2026-05-22", "13:00") };
    const answers = await Promise.all([
      update("honbu", edited({ ...first, version: 2 }, moved)),
      update("honbu", edited(second, moved)),
    ]);
    expect(answers.map(({ errors }) => errors[0]?.extensions.code ?? "OK").sort()).toEqual(["OK", "PUSH_LIMIT"]);
  });

  test("of another brand, of a shop, and of another company do not count", async () => {
    await added(brandPush, "honbu");
    expect((await adding({ brand_id: 2 })).errors).toEqual([]);
    expect((await add("tencho", shopPush)).errors).toEqual([]);
    expect((await add("tencho", shopPush)).errors).toEqual([]);
  });

  test("that wait for approval count by their time, and are judged anew when they are approved", async () => {
    const setting = (push_approval: boolean) =>
      server.db.kysely.updateTable("developer").set({ push_approval }).where("tenant_id", "=", 13).execute();
    await setting(true);
    const push = await added({ ...brandPush, ...at("13:00") }, "honbu");
    await setting(false);
    expect(await refused(adding(at("14:00")))).toMatchObject({ code: "PUSH_LIMIT" });
    await added({ ...brandPush, ...at("18:00") }, "honbu");
    clock.pass(3 * 3600);
    const { shopIds, brandIds } = server.people.honbu;
    Object.assign(server.people.tencho, { shopIds, brandIds, wholeBrandIds: brandIds });
    const answer = server.run("tencho", ApprovePushNotificationDocument, { id: push.id, version: 1 });
    expect(await refused(answer)).toMatchObject(limited("2026/05/20 22:00"));
    expect(await listed(brandSite, "honbu")).toContainEqual(
      expect.objectContaining({ id: push.id, status: "WAITING", version: 1 }),
    );
  });
});
