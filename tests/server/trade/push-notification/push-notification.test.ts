import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { PushNotificationListDocument } from "../../../../src/generated/graphql.ts";
import type { Answer } from "../../../support/app.ts";
import {
  add,
  added,
  at,
  cancel,
  clock,
  edited,
  jobs,
  listed,
  refused,
  remove,
  server,
  serverWithoutPushes,
  shopPush,
  statuses,
  update,
} from "../../../support/pushNotifications.ts";

serverWithoutPushes();

describe("a notification", () => {
  test("is scheduled, edited, cancelled, deleted", async () => {
    const push = await added({ ...shopPush, ...at("18:00") });
    expect(push).toMatchObject({ status: "SCHEDULED", send_flg: false, audience: 0, version: 1 });
    const { data } = await update("tencho", edited(push, { title: "あすの日替わり", ...at("19:00") }));
    expect(data?.done).toMatchObject({ id: push.id, title: "あすの日替わり", version: 2 });
    const cancelled = await cancel("tencho", push.id, 2);
    expect(cancelled.data?.data).toMatchObject({ status: "CANCELLED", version: 3 });
    clock.pass(86_400);
    expect(await jobs().tick()).toBe(0);
    expect(await refused(update("tencho", edited(push, { version: 3, release_timer: null })))).toMatchObject({
      code: "SETTLED",
    });
    expect((await remove("tencho", push.id)).errors).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  test("of another's shop is neither read nor touched", async () => {
    const push = await added({ ...shopPush, ...at("18:00") });
    const answers: Promise<Pick<Answer<unknown>, "errors">>[] = [
      remove("bessha", push.id),
      cancel("bessha", push.id, 1),
      update("bessha", edited(push, {})),
      add("tencho", { ...shopPush, shop_id: 501 }),
      server.run("tencho", PushNotificationListDocument, { site_type: "SHOP" }),
    ];
    const codes = (await Promise.all(answers.map(refused))).map((one) => one?.code);
    expect(codes).toEqual(["NOT_FOUND", "NOT_FOUND", "FORBIDDEN", "FORBIDDEN", "W001"]);
    expect(await statuses()).toEqual(["本日の日替わり: SCHEDULED"]);
  });

  test("that two people edit is refused to the second with W014", async () => {
    const push = await added({ ...shopPush, ...at("18:00") });
    await update("honbu", edited(push, { title: "先に直した" }));
    const { errors } = await update("tencho", edited(push, { title: "後から直した" }));
    expect(errors[0]?.extensions).toMatchObject({ code: "W014" });
  });

  test("that was stored in time is answered again after its time, and no other", async () => {
    const input = { ...shopPush, ...at("12:30"), requestId: randomUUID() };
    const first = await added(input);
    clock.pass(1800 + 120);
    expect(await added(input)).toEqual(first);
    const late = { ...input, requestId: randomUUID() };
    expect(await refused(add("tencho", late))).toMatchObject({ code: "PAST" });
    expect(await refused(add("tencho", { ...input, title: "別の件名" }))).toMatchObject({
      code: "CREATED",
    });
    expect(await statuses()).toHaveLength(1);
  });

  test("for a time that is over, or for the night without consent, is refused at its field", async () => {
    expect(await refused(add("tencho", { ...shopPush, ...at("11:00") }))).toMatchObject({
      code: "PAST",
      errors: [{ field: "release_timer" }],
    });
    const night = { ...shopPush, ...at("21:00") };
    expect(await refused(add("tencho", night))).toMatchObject({
      code: "QUIET_HOURS",
      errors: [{ field: "quiet_hours_consent", args: ["21:00", "8:00"] }],
    });
    expect(await added({ ...night, quiet_hours_consent: true })).toMatchObject({ status: "SCHEDULED" });
    clock.pass(10 * 3600);
    expect(await refused(add("tencho", shopPush))).toMatchObject({ code: "QUIET_HOURS" });
  });
});
