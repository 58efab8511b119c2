import { describe, expect, test } from "vitest";
import type { ViewerName } from "../../support/app.ts";
import {
  addDevice,
  audience,
  audienceAll,
  clock,
  deleteDevice,
  server,
  serverWithoutPushes,
} from "../../support/pushNotifications.ts";

serverWithoutPushes();

describe("the audience", () => {
  const device = (token: string, viewer: ViewerName = "pos431") =>
    server.gql(viewer, addDevice, { input: { device_token: token, platform: "IOS" } });
  const counted = async () => (await server.gql("tencho", audience, { shop_id: 431 })).data?.["getPushAudience"];

  test("is the devices that the shop's app has reported, each once, until they are gone or long silent", async () => {
    for (const token of ["a", "b", "b"]) expect((await device(token)).errors).toEqual([]);
    expect(await counted()).toEqual({ devices: 2 });
    await server.gql("pos431", deleteDevice, { token: "a" });
    expect(await counted()).toEqual({ devices: 1 });
    clock.pass(271 * 86_400);
    expect(await counted()).toEqual({ devices: 0 });
    await device("b");
    expect(await counted()).toEqual({ devices: 1 });
    const rows = await server.db.kysely.selectFrom("app_device").select("token_hash").execute();
    expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  test("of the whole brand counts a member of two shops once", async () => {
    await device("a");
    await server.db.kysely
      .insertInto("app_device")
      .columns(["tenant_id", "shop_id", "token_hash", "platform", "registered_at", "seen_at"])
      .expression((eb) =>
        eb
          .selectFrom("app_device")
          .select((one) => [
            "tenant_id",
            one.val(433).as("shop_id"),
            "token_hash",
            "platform",
            "registered_at",
            "seen_at",
          ]),
      )
      .execute();
    expect((await server.gql("honbu", audienceAll, { brand_id: 1 })).data).toEqual({
      getPushAudienceAll: { devices: 1 },
    });
    expect((await server.gql("bessha", audienceAll, { brand_id: 59 })).data).toEqual({
      getPushAudienceAll: { devices: 0 },
    });
  });

  test("is reported by the shop's own key only", async () => {
    expect((await device("a", "tencho")).errors[0]?.extensions.code).toBe("FORBIDDEN");
  });
});
