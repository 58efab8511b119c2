import { afterAll, beforeAll, expect, test } from "vitest";
import { GetPostalAddressDocument } from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test.each([
  ["1040061", { prefCode: 13, city: "中央区", streetAddr: "銀座" }],
  // A code of a city without a town, one of many towns, and one of two prefectures.
  ["1000000", { prefCode: 13, city: "千代田区", streetAddr: null }],
  ["4520961", { prefCode: 23, city: "清須市", streetAddr: "春日" }],
  ["4980000", { prefCode: null, city: null, streetAddr: null }],
  ["9999999", null],
])("%s is read as what all of its places have in common", async (zip, address) => {
  expect(await server.call("tencho", GetPostalAddressDocument, { zip })).toEqual(address);
});

test("anything but seven digits is refused, and so is nobody", async () => {
  for (const zip of ["104006", "10400611", "一二三四五六七", "__proto__"])
    expect((await server.refusal("tencho", GetPostalAddressDocument, { zip }))?.errors).toMatchObject([
      { field: "zip", code: "W026" },
    ]);
  expect((await server.refusal(null, GetPostalAddressDocument, { zip: "1040061" }))?.code).toBe("UNAUTHENTICATED");
});
