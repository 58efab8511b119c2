import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  GetShopGroupChoicesDocument,
  ShopGroupCreateDocument,
  ShopGroupDeleteDocument,
  ShopGroupingCreateDocument,
  ShopGroupingDeleteDocument,
  ShopGroupingListDocument,
  ShopGroupingReorderDocument,
  ShopGroupListDocument,
  ShopGroupReorderDocument,
  ShopGroupUpdateDocument,
} from "../../../../src/generated/graphql.ts";
import { testApp, viewers, type TestApp, type ViewerName } from "../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const company = { developerId: 13 };
const grouping = (groupingName: string, viewer: ViewerName = "honbu") =>
  server.call(viewer, ShopGroupingCreateDocument, { input: { groupingName } });
const group = (shopGroupingId: number, groupName: string, shopIds: number[]) =>
  server.call("honbu", ShopGroupCreateDocument, { input: { shopGroupingId, groupName, shopIds } });
const refused = (shopGroupingId: number, groupName: string, shopIds: number[], viewer: ViewerName = "honbu") =>
  server.refusal(viewer, ShopGroupCreateDocument, { input: { shopGroupingId, groupName, shopIds } });
const choices = (viewer: ViewerName) =>
  server.call(viewer, GetShopGroupChoicesDocument, { developerUuid: viewers[viewer].developerUuid });

describe("the groups of shops", () => {
  it("stand in the order of their groupings, each with the shops that the viewer has", async () => {
    const area = await grouping("エリア");
    const running = await grouping("運営");
    const direct = await group(running.shopGroupingId, "直営", [431, 495]);
    const east = await group(area.shopGroupingId, "関東", [433, 431]);
    const west = await group(area.shopGroupingId, "関西", [495]);
    expect(await choices("honbu")).toEqual([
      { shopGroupId: east.shopGroupId, groupName: "関東", ...area13(area), shop_ids: [431, 433] },
      { shopGroupId: west.shopGroupId, groupName: "関西", ...area13(area), shop_ids: [495] },
      { shopGroupId: direct.shopGroupId, groupName: "直営", ...area13(running), shop_ids: [431, 495] },
    ]);
    expect((await choices("tencho")).map(({ groupName, shop_ids }) => [groupName, shop_ids])).toEqual([
      ["関東", [431, 433]],
      ["直営", [431]],
    ]);
    expect(await choices("bessha")).toEqual([]);
    const places = [west, east].map(({ shopGroupId: id }, displaySequence) => ({ id, displaySequence }));
    await server.call("honbu", ShopGroupReorderDocument, { input: places });
    await server.call("honbu", ShopGroupingReorderDocument, {
      input: [running, area].map(({ shopGroupingId: id }, displaySequence) => ({ id, displaySequence })),
    });
    expect((await choices("honbu")).map(({ groupName }) => groupName)).toEqual(["直営", "関西", "関東"]);
    expect(await server.call("honbu", ShopGroupingListDocument, company)).toMatchObject([
      { groupingName: "運営", groups: 1 },
      { groupingName: "エリア", groups: 2 },
    ]);
  });

  it("have a shop once in a grouping, and in as many groupings as there are", async () => {
    const season = await grouping("季節");
    const other = await grouping("立地");
    await group(season.shopGroupingId, "夏", [431]);
    await group(other.shopGroupingId, "駅前", [431]);
    const winter = await group(season.shopGroupingId, "冬", [433]);
    expect(await refused(season.shopGroupingId, "秋", [495, 431])).toMatchObject({
      errors: [{ field: "shopIds", code: "IN_GROUP", args: [expect.any(String), "夏"] }],
    });
    const { shopGroupId, shopGroupingId, groupName, version } = winter;
    const input = { shopGroupId, shopGroupingId, groupName, version, shopIds: [431, 433] };
    expect((await server.refusal("honbu", ShopGroupUpdateDocument, { input }))?.code).toBe("IN_GROUP");
    const all = await server.call("honbu", ShopGroupListDocument, company);
    expect(all.find((one) => one.shopGroupId === shopGroupId)).toEqual(winter);
  });

  it("let one of two people who save one shop into two groups at once have it", async () => {
    const { shopGroupingId } = await grouping("同時");
    const answers = await Promise.all(
      ["甲", "乙", "丙", "丁"].map((groupName) =>
        server.run("honbu", ShopGroupCreateDocument, { input: { shopGroupingId, groupName, shopIds: [431] } }),
      ),
    );
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? "saved").toSorted();
    expect(codes).toEqual(["IN_GROUP", "IN_GROUP", "IN_GROUP", "saved"]);
  });

  it("have a name once in a grouping", async () => {
    const { shopGroupingId } = await grouping("広さ");
    const { shopGroupingId: other } = await grouping("古さ");
    await group(shopGroupingId, "その他", []);
    await group(other, "その他", []);
    expect(await refused(shopGroupingId, " その他 ", [])).toMatchObject({
      errors: [{ field: "groupName", code: "TAKEN", args: ["その他"] }],
    });
    expect((await server.refusal("honbu", ShopGroupingCreateDocument, { input: { groupingName: "広さ" } }))?.code).toBe(
      "TAKEN",
    );
  });

  it("belong to a grouping of the company, hold its shops, and are administered by authority 1", async () => {
    const theirs = await grouping("よそ", "bessha");
    expect(await refused(theirs.shopGroupingId, "北", [])).toMatchObject({
      errors: [{ field: "shopGroupingId", code: "NOT_FOUND" }],
    });
    const own = await grouping("方角");
    expect((await refused(own.shopGroupingId, "北", [601]))?.code).toBe("FORBIDDEN");
    expect((await refused(own.shopGroupingId, "北", [], "tencho"))?.code).toBe("FORBIDDEN");
    expect((await server.refusal("tencho", ShopGroupListDocument, company))?.code).toBe("FORBIDDEN");
    const { shopGroupId } = await group(own.shopGroupingId, "南", []);
    expect((await server.refusal("bessha", ShopGroupDeleteDocument, { shopGroupId }))?.code).toBe("NOT_FOUND");
  });

  it("keep their grouping from being deleted", async () => {
    const { shopGroupingId } = await grouping("消す分け方");
    const { shopGroupId } = await group(shopGroupingId, "消すグループ", [431]);
    expect(await server.refusal("honbu", ShopGroupingDeleteDocument, { shopGroupingId })).toMatchObject({
      code: "IN_USE",
      args: ["店舗グループ1件（消すグループ）"],
    });
    await server.call("honbu", ShopGroupDeleteDocument, { shopGroupId });
    expect(await server.call("honbu", ShopGroupingDeleteDocument, { shopGroupingId })).toEqual({ result: true });
  });
});

const area13 = ({ shopGroupingId, groupingName }: { shopGroupingId: number; groupingName: string }) => ({
  shopGroupingId,
  groupingName,
});
