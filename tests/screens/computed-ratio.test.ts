import { expect, it } from "vitest";
import { textOfValue } from "../../src/admin/format.ts";
import type { FieldMeta } from "../../src/core/metadata.ts";
import { meta as item } from "../../src/generated/meta/purchase-item.ts";
import { meta as recipe } from "../../src/generated/meta/recipe.ts";

const words = { yes: "", no: "", option: () => "" };
const textOf = ({ fields }: { fields: readonly FieldMeta[] }, name: string, value: number) =>
  fields.filter((field) => field.name === name).map((field) => textOfValue(field, value, words));

it("a rate that is computed has one decimal as in reports, and a typed one stands as typed", () => {
  expect(textOf(recipe, "costRate", 25)).toEqual(["25.0%"]);
  expect(textOf(item, "priceChange", -3.5)).toEqual(["▲3.5%"]);
  expect(textOf(item, "lossRate", 10)).toEqual(["10%"]);
});
