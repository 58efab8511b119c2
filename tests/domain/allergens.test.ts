import { isEnumType } from "graphql";
import { describe, expect, it } from "vitest";
import { allergenList, describeAllergens, readStatement, settleStatement } from "../../src/domain/dish/allergens.ts";
import { schema } from "../support/rootCalls.ts";

describe("the list of allergens", () => {
  it("is that of the Consumer Affairs Agency of 2024-03-28: 8 that must be named, 20 that should be", () => {
    const named = (kind: string) => allergenList.allergens.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(allergenList.changedOn).toBe("2024-03-28");
    expect(named("REQUIRED").join("、")).toBe("えび、かに、くるみ、小麦、そば、卵、乳、落花生");
    expect(named("RECOMMENDED").join("、")).toBe(
      "アーモンド、あわび、いか、いくら、オレンジ、カシューナッツ、キウイフルーツ、牛肉、ごま、さけ、さば、大豆、鶏肉、バナナ、豚肉、マカダミアナッツ、もも、やまいも、りんご、ゼラチン",
    );
  });

  it("is that of the API", () => {
    const names = allergenList.allergens.map(({ allergen }) => allergen);
    expect(listValues("Allergen")).toEqual(names);
    expect(listValues("ProductAllergen")).toEqual(["NONE", ...names]);
  });

  it("has each name once in each language", () => {
    for (const language of ["name", "nameEn", "nameZh", "nameKo"] as const) {
      const names = allergenList.allergens.map((one) => one[language]);
      expect(new Set(names).size).toBe(28);
      expect(names.every((name) => name.trim() !== "")).toBe(true);
    }
  });
});

describe("the statement of a product", () => {
  it("tells nothing from none", () => {
    expect(readStatement(null)).toBeNull();
    expect(readStatement([])).toBeNull();
    expect(readStatement(["NONE"])).toEqual([]);
    expect(describeAllergens(readStatement(["MILK", "EGG"]) ?? []).map(({ nameKo }) => nameKo)).toEqual([
      "계란",
      "우유",
    ]);
  });

  it("is stored in the order of the list; what is added to none takes its place, and none beside others is refused", () => {
    expect(settleStatement(["SOY", "EGG", "EGG"])).toEqual(["EGG", "SOY"]);
    expect(settleStatement(["NONE", "EGG"], ["NONE"])).toEqual(["EGG"]);
    expect(settleStatement(["EGG", "NONE"], ["EGG"])).toBeUndefined();
    expect(settleStatement(["NONE"], ["EGG"])).toEqual(["NONE"]);
    expect(settleStatement([], ["EGG"])).toBeNull();
  });
});

function listValues(name: string): string[] {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
}
