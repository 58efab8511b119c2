import { describe, expect, test } from "vitest";
import {
  DeleteAppDeviceDocument,
  GetPushAudienceAllDocument,
  GetPushAudienceDocument,
} from "../../../../src/generated/graphql.ts";
import { addDevice, clock, server, serverWithoutPushes } from "../../../support/pushNotifications.ts";

serverWithoutPushes();

describe("the audience", () => {
  const counted = () => server.call("tencho", GetPushAudienceDocument, { shop_id: 431 });
  const ofBrand = (viewer: "honbu" | "bessha", brand_id: number) =>
    server.call(viewer, GetPushAudienceAllDocument, { brand_id });

  test("is the devices that the shop's app has reported, each once, until they are gone or long silent", async () => {
    for (const token of ["a", "b", "b"]) expect((await addDevice(token)).errors).toEqual([]);
    expect(await counted()).toEqual({ devices: 2, approval: false });
    await server.call("pos431", DeleteAppDeviceDocument, { device_token: "a" });
    expect(await counted()).toEqual({ devices: 1, approval: false });
    clock.pass(271 * 86_400);
    expect(await counted()).toEqual({ devices: 0, approval: false });
    await addDevice("b");
    expect(await counted()).toEqual({ devices: 1, approval: false });
    const rows = await server.db.kysely.selectFrom("app_device").select("token_hash").execute();
    expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });

  test("of the whole brand counts a member of two shops once", async () => {
    await addDevice("a");
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
    expect(await ofBrand("honbu", 1)).toEqual({ devices: 1, approval: false });
    expect(await ofBrand("bessha", 59)).toEqual({ devices: 0, approval: false });
  });

  test("is reported by the shop's own key only", async () => {
    expect((await addDevice("a", "tencho")).errors[0]?.extensions.code).toBe("FORBIDDEN");
  });
});
