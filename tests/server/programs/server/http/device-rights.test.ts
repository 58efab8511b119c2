import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkCall } from "../../../../../server/engine/guard/guard.ts";
import type { Context } from "../../../../../server/engine/context.ts";
import type { DeviceKind, Viewer } from "../../../../../src/core/viewer.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import { policy } from "../../../../../src/generated/policy.ts";
import { decideAccess } from "../../../../../src/core/decide.ts";
import { GetMenuOfShopDocument, RecordReceiptsDocument } from "../../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp } from "../../../../support/app.ts";

const kinds: readonly DeviceKind[] = ["REGISTER", "PRINTER", "KITCHEN_MONITOR", "TABLET"];

/** What each kind may call, and nothing else. */
const rights: Readonly<Record<DeviceKind, readonly string[]>> = {
  REGISTER: [
    "recordReceipts",
    "getMenuOfShop",
    "getShowingOfShop",
    "getCouponsOfShop",
    "getHoursOfShop",
    "getDiscountsOfShop",
  ],
  PRINTER: ["getMenuOfShop"],
  KITCHEN_MONITOR: ["getMenuOfShop", "getHoursOfShop"],
  TABLET: [
    "getMenuOfShop",
    "getShowingOfShop",
    "getCouponsOfShop",
    "getMediaOfShop",
    "getHoursOfShop",
    "getDiscountsOfShop",
  ],
};

const deviceOf = (deviceKind: DeviceKind): Viewer => ({ ...viewers.pos431, deviceId: 1, deviceKind });
const cases = kinds.flatMap((kind) => Object.entries(policy).map(([name, own]) => ({ kind, name, own })));

describe("the key of a device", () => {
  test.each(cases)("$kind: $name", ({ kind, name, own }) => {
    const viewer = deviceOf(kind);
    const may = own.rule.public === true || rights[kind].includes(name);
    expect(decideAccess(own.rule, viewer).allow).toBe(may);
    if (may) return;
    const refusal = (): unknown => {
      try {
        return checkCall(own, {}, { viewer } as Context);
      } catch (error) {
        return error instanceof Rejected ? error.code : error;
      }
    };
    expect(refusal()).toBe(own.rule.public !== true && own.rule.key ? "DEVICE" : "FORBIDDEN");
  });

  test("of the shop itself may call whatever is for keys", () => {
    const forKeys = Object.values(policy).filter(({ rule }) => rule.public !== true && rule.key);
    expect(forKeys.length).toBeGreaterThan(0);
    expect(forKeys.filter(({ rule }) => !decideAccess(rule, viewers.pos431).allow)).toEqual([]);
  });
});

describe("through the endpoint", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({});
  });
  afterAll(() => server.close());

  test("a tablet reads the menu, and its receipts are refused with the reason", async () => {
    Object.assign(server.people.pos431, { deviceId: 1, deviceKind: "TABLET" });
    expect((await server.run("pos431", GetMenuOfShopDocument, { orderType: "EAT_IN" })).errors).toEqual([]);
    const { errors } = await server.run("pos431", RecordReceiptsDocument, { input: [] });
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining("端末の種類が「タブレット」のキーでは、この操作はできません。") as string,
      extensions: { code: "DEVICE" },
    });
  });
});
