import { expect, it } from "vitest";
import { buildShopPath } from "../../resources/store-home/forShop.ts";

it.each([
  ["/storebusinesshours", "/storebusinesshours?shops=433"],
  [
    "/CouponEdit?filter=%7B%22status%22%3A%22ACTIVE%22%7D",
    "/CouponEdit?filter=%7B%22status%22%3A%22ACTIVE%22%7D&shops=433",
  ],
])("a figure of a shop on the home of APP Control narrows %s to that shop", (path, narrowed) => {
  expect(buildShopPath(path, 433)).toBe(narrowed);
});
