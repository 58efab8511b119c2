import { describe, expect, it } from "vitest";
import { deriveTaxRate, settleDishTax } from "../../src/domain/dish/taxClass.ts";

describe("the rate of a tax class", () => {
  it.each([
    ["FOOD", "EAT_IN", "STANDARD"],
    ["FOOD", "TAKEOUT", "REDUCED"],
    ["FOOD", "DELIVERY", "REDUCED"],
    ["ALCOHOL", "EAT_IN", "STANDARD"],
    ["ALCOHOL", "TAKEOUT", "STANDARD"],
    ["OTHER", "DELIVERY", "STANDARD"],
  ] as const)("%s sold as %s is %s", (taxClass, orderType, rate) => {
    expect(deriveTaxRate(taxClass, orderType)).toBe(rate);
  });
});

describe("what is sent of class and rate", () => {
  it.each([
    ["a class alone", "TAKEOUT", { taxClass: "FOOD" }, {}, ["FOOD", "REDUCED"]],
    ["a rate that fits", "TAKEOUT", { taxClass: "ALCOHOL", taxRate: "STANDARD" }, {}, ["ALCOHOL", "STANDARD"]],
    ["8 % away, which says food", "DELIVERY", { taxRate: "REDUCED" }, {}, ["FOOD", "REDUCED"]],
    ["10 % away, which says nothing", "TAKEOUT", { taxRate: "STANDARD" }, {}, [null, "STANDARD"]],
    ["10 % in the shop, which says nothing", "EAT_IN", { taxRate: "STANDARD" }, {}, [null, "STANDARD"]],
    ["nothing", "EAT_IN", {}, {}, [null, "STANDARD"]],
    [
      "an old rate beside a new class",
      "TAKEOUT",
      { taxClass: "ALCOHOL", taxRate: "REDUCED" },
      { taxClass: "FOOD", taxRate: "REDUCED" },
      ["ALCOHOL", "STANDARD"],
    ],
    [
      "by a caller that knows no classes",
      "TAKEOUT",
      { taxRate: "STANDARD" },
      { taxClass: "OTHER", taxRate: "STANDARD" },
      ["OTHER", "STANDARD"],
    ],
    [
      "that the class is not known any more",
      "EAT_IN",
      { taxClass: null, taxRate: "STANDARD" },
      { taxClass: "FOOD", taxRate: "STANDARD" },
      [null, "STANDARD"],
    ],
  ] as const)("%s", (_, orderType, sent, stored, [taxClass, taxRate]) => {
    expect(settleDishTax(orderType, sent, stored)).toEqual({ taxClass, taxRate });
  });

  it.each([
    ["sake at 8 %", "TAKEOUT", { taxClass: "ALCOHOL", taxRate: "REDUCED" }, {}],
    ["food at 8 % in the shop", "EAT_IN", { taxClass: "FOOD", taxRate: "REDUCED" }, {}],
    ["8 % for stored sake", "TAKEOUT", { taxRate: "REDUCED" }, { taxClass: "ALCOHOL", taxRate: "STANDARD" }],
    ["10 % for stored food", "DELIVERY", { taxRate: "STANDARD" }, { taxClass: "FOOD", taxRate: "REDUCED" }],
  ] as const)("is no %s", (_, orderType, sent, stored) => {
    expect(settleDishTax(orderType, sent, stored)).toBeUndefined();
  });
});
