import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import { crudResolvers } from "../../../../server/engine/crud/resolvers.ts";
import { buildResourcesWithHooks } from "../../../../server/engine/crud/resource.ts";
import { hooksByResource } from "../../../../src/generated/serverParts.ts";

/** The engine's resolvers with these hooks instead of a resource's own. */
const made = (changes: Parameters<typeof buildResourcesWithHooks>[0], written: readonly string[] = []) =>
  crudResolvers(
    buildResourcesWithHooks({ ...hooksByResource, ...changes }).filter(({ meta }) => meta.name in changes),
    (name) => written.includes(name),
  );

describe("the server does not start", () => {
  it("where a field has no column and no hook works it out", () => {
    expect(() => made({ coupon: {} })).toThrow("Coupon.status is @computed, and the hooks of coupon do not say how.");
    expect(() => made({ coupon: undefined })).toThrow("Coupon.status is @computed");
  });

  it("where a hook works out what is no field", () => {
    const computed = { status: () => sql`'ACTIVE'`, stauts: () => sql`'ACTIVE'` };
    expect(() => made({ coupon: { computed } })).toThrow(
      "The hooks of coupon compute Coupon.stauts, which is no field.",
    );
  });

  it("where nothing says what an action does, unless it deletes", () => {
    const others = ["createProduct", "updateProduct", "getProduct", "getProductListByDeveloper", "registerProductRows"];
    expect(() => made({ product: {} }, others)).toThrow("No hook of product says what updateProductPrices does");
    const changing = [
      "updateProductPrices",
      "updateProductsHidden",
      "updateProductPeriods",
      "moveProducts",
      "copyProducts",
      "updateProductsSoldOut",
    ];
    expect(Object.keys(made({ product: {} }, [...others, ...changing]).Mutation ?? {})).toContain("deleteProducts");
  });

  it("where hooks have the name of no resource", () => {
    const misspelt: object = { cupon: hooksByResource.coupon };
    expect(() => made(misspelt)).toThrow("There are hooks of cupon, which is no resource that is @stored.");
  });
});

it("a field without a column needs no hook where the engine reads no record", () => {
  const written = ["getCoupons", "addCoupon", "updateCoupon", "copyCoupons"];
  expect(Object.keys(made({ coupon: {} }, written).Mutation ?? {})).toEqual(["deleteCoupon"]);
});
