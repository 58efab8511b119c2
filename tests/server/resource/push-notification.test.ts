import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  add,
  added,
  at,
  cancel,
  clock,
  edited,
  jobs,
  list,
  listed,
  refused,
  remove,
  send,
  serverWithoutPushes,
  shopPush,
  statuses,
  update,
} from "../../support/pushNotifications.ts";

serverWithoutPushes();

describe("a notification", () => {
  test("is scheduled, edited, cancelled, deleted", async () => {
    const push = await added({ ...shopPush, ...at("18:00") });
    expect(push).toMatchObject({ status: "SCHEDULED", send_flg: false, audience: 0, version: 1 });
    const { data } = await send("tencho", update, edited(push, { title: "あすの日替わり", ...at("19:00") }));
    expect(data?.done).toMatchObject({ id: push.id, title: "あすの日替わり", version: 2 });
    const cancelled = await send("tencho", cancel, { id: push.id, version: 2 });
    expect(cancelled.data?.done).toMatchObject({ status: "CANCELLED", version: 3 });
    clock.pass(86_400);
    expect(await jobs().tick()).toBe(0);
    expect(await refused(send("tencho", update, edited(push, { version: 3, release_timer: null })))).toMatchObject({
      code: "SETTLED",
    });
    expect((await send("tencho", remove, { id: push.id })).errors).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  test("of another's shop is neither read nor touched", async () => {
    const push = await added({ ...shopPush, ...at("18:00") });
    const answers = [
      send("bessha", remove, { id: push.id }),
      send("bessha", cancel, { id: push.id, version: 1 }),
      send("bessha", update, edited(push, {})),
      send("tencho", add, { input: { ...shopPush, shop_id: 501 } }),
      send("tencho", list, { site_type: "SHOP" }),
    ];
    const codes = (await Promise.all(answers.map(refused))).map((one) => one?.code);
    expect(codes).toEqual(["NOT_FOUND", "NOT_FOUND", "FORBIDDEN", "FORBIDDEN", "W001"]);
    expect(await statuses()).toEqual(["本日の日替わり: SCHEDULED"]);
  });

  test("that two people edit is refused to the second with W014", async () => {
    const push = await added({ ...shopPush, ...at("18:00") });
    await send("honbu", update, edited(push, { title: "先に直した" }));
    const { errors } = await send("tencho", update, edited(push, { title: "後から直した" }));
    expect(errors[0]?.extensions).toMatchObject({ code: "W014" });
  });

  test("that was stored in time is answered again after its time, and no other", async () => {
    const input = { ...shopPush, ...at("12:30"), requestId: randomUUID() };
    const first = await added(input);
    clock.pass(1800 + 120);
    expect(await added(input)).toEqual(first);
    const late = { ...input, requestId: randomUUID() };
    expect(await refused(send("tencho", add, { input: late }))).toMatchObject({ code: "PAST" });
    expect(await refused(send("tencho", add, { input: { ...input, title: "別の件名" } }))).toMatchObject({
      code: "CREATED",
    });
    expect(await statuses()).toHaveLength(1);
  });

  test("for a time that is over, or for the night without consent, is refused at its field", async () => {
    expect(await refused(send("tencho", add, { input: { ...shopPush, ...at("11:00") } }))).toMatchObject({
      code: "PAST",
      errors: [{ field: "release_timer" }],
    });
    const night = { ...shopPush, ...at("21:00") };
    expect(await refused(send("tencho", add, { input: night }))).toMatchObject({
      code: "QUIET_HOURS",
      errors: [{ field: "quiet_hours_consent", args: ["21:00", "8:00"] }],
    });
    expect(await added({ ...night, quiet_hours_consent: true })).toMatchObject({ status: "SCHEDULED" });
    clock.pass(10 * 3600);
    expect(await refused(send("tencho", add, { input: shopPush }))).toMatchObject({ code: "QUIET_HOURS" });
  });
});
