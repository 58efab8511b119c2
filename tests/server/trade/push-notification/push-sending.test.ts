import { describe, expect, test } from "vitest";
import { DeleteAppDeviceDocument } from "../../../../src/generated/graphql.ts";
import { gate } from "../../../support/jobs.ts";
import {
  addDevice,
  added,
  at,
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
  setClock,
  shopPush,
  statuses,
  update,
} from "../../../support/pushNotifications.ts";

serverWithoutPushes();

describe("sending", () => {
  test("happens at the release time, is noted with its audience, and cannot be undone", async () => {
    const push = await added({ ...shopPush, ...at("12:30") });
    await addDevice("a", "pos431", "ANDROID");
    expect(await jobs().tick()).toBe(0);
    clock.pass(1800);
    expect(await jobs().tick()).toBe(1);
    await server.call("pos431", DeleteAppDeviceDocument, { device_token: "a" });
    expect(await listed()).toMatchObject([{ status: "SENT", send_flg: true, audience: 1 }]);
    expect(await sent()).toMatchObject([
      {
        id: `push-13-${push.id}-1`,
        push_id: push.id,
        brand: null,
        title: push.title,
        provider: "OUTBOX",
        reference: null,
        devices: 1,
        sent_at: clock.now().toISOString(),
      },
    ]);
    for (const { errors } of [
      await update("tencho", edited(push, { release_timer: null })),
      await cancel("tencho", push.id, 1),
      await remove("tencho", push.id),
    ])
      expect(errors[0]?.message).toBe("「送信済」のため、この操作はできません。");
  });

  test("without a release time happens at once; an earlier version never goes out", async () => {
    const push = await added({ ...shopPush, ...at("12:30") });
    await update("tencho", edited(push, { title: "直したあと", release_timer: null }));
    const { provider, messages } = recording();
    await jobs(provider).tick();
    clock.pass(3600);
    await jobs(provider).tick();
    expect(messages).toMatchObject([{ title: "直したあと", shopId: 431, idempotencyKey: `push-13-${push.id}-2` }]);
  });

  test("happens once though two servers do it at once, for every one of many", async () => {
    for (const title of ["一", "二", "三", "四", "五", "六"]) await added({ ...shopPush, title });
    const { provider, messages } = recording();
    await Promise.all([jobs(provider).tick(), jobs(provider).tick()]);
    expect(messages.map(({ title }) => title).toSorted()).toEqual(["一", "三", "二", "五", "六", "四"].toSorted());
    expect(await sent()).toHaveLength(6);
  });

  test("once begun, keeps people from changing it: 送信中", async () => {
    const push = await added(shopPush);
    const { opened, open } = gate();
    const { provider } = recording(async () => {
      await opened;
      return null;
    });
    const ticking = jobs(provider).tick();
    await expect.poll(statuses).toEqual(["本日の日替わり: SENDING"]);
    expect(await refused(cancel("tencho", push.id, 1))).toMatchObject({ code: "SETTLED" });
    expect(await refused(remove("tencho", push.id))).toMatchObject({ code: "SETTLED" });
    open();
    await ticking;
    expect(await statuses()).toEqual(["本日の日替わり: SENT"]);
  });

  test("that was handed over by a server which then died is handed over again under the same key, and noted once", async () => {
    await added(shopPush);
    const dying = recording(() => new Promise(() => {}));
    void jobs(dying.provider).tick();
    await expect.poll(() => dying.messages).toHaveLength(1);
    const { provider, messages } = recording();
    expect(await jobs(provider).tick()).toBe(0);
    clock.pass(121);
    expect(await jobs(provider).tick()).toBe(1);
    expect(messages[0]?.idempotencyKey).toBe(dying.messages[0]?.idempotencyKey);
    expect(await sent()).toMatchObject([{ reference: "r-1" }]);
  });

  test("that was due before the database was restored waits until it is saved again", async () => {
    const push = await added({ ...shopPush, ...at("12:30") });
    clock.pass(3600);
    const restoredAt = clock.now();
    const { provider, messages } = recording();
    const { tick } = jobs(provider, restoredAt);
    clock.pass(60);
    await tick();
    expect(messages).toEqual([]);
    expect(await listed()).toMatchObject([{ status: "FAILED", failure: expect.stringContaining("復元") }]);
    await update("tencho", edited(push, { release_timer: null }));
    await tick();
    expect(messages).toMatchObject([{ title: push.title }]);
  });

  test("that fails for good is told, and goes out under a new key when it is saved again", async () => {
    const push = await added(shopPush);
    const failing = jobs(recording(async () => Promise.reject(new Error("503 busy"))).provider);
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await failing.tick();
      clock.pass(3600);
    }
    setClock("2026-05-21T12:00:00+09:00");
    expect(await listed()).toMatchObject([{ status: "FAILED", failure: "503 busy" }]);
    const { provider, messages } = recording();
    expect(await jobs(provider).tick()).toBe(0);
    expect((await update("tencho", edited(push, { release_timer: null }))).errors).toEqual([]);
    await jobs(provider).tick();
    expect(messages).toMatchObject([{ idempotencyKey: `push-13-${push.id}-2` }]);
    expect(await listed()).toMatchObject([{ status: "SENT", failure: null }]);
  });
});
