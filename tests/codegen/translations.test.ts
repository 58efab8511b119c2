import { describe, expect, it } from "vitest";
import { addTranslations } from "../../src/codegen/translations.ts";
import { listUntranslatedLanguages } from "../../src/core/untranslated.ts";
import { listInMemory } from "../../src/data/provider/listInMemory.ts";
import { resources } from "../../src/generated/metadata.ts";
import { parse, print } from "graphql";

describe("a field marked @translated", () => {
  const fields = (line: string) => print(addTranslations(parse(`type Dish { ${line} }`)));

  it("is followed by one optional field a language, of its kind and with twice the room, on the forms it is on", () => {
    expect(fields('note: String! @translated @section(name: "words") @as(kind: MULTILINE) @rule(max: 200)')).toBe(
      `type Dish {
  note: String! @translated @section(name: "words") @as(kind: MULTILINE) @rule(max: 200)
  noteEn: String @as(kind: MULTILINE) @rule(max: 400) @only(in: [CREATE, UPDATE])
  noteZh: String @as(kind: MULTILINE) @rule(max: 400) @only(in: [CREATE, UPDATE])
  noteKo: String @as(kind: MULTILINE) @rule(max: 400) @only(in: [CREATE, UPDATE])
}`,
    );
    expect(fields("note: String @translated @only(in: [LIST, UPDATE])")).toContain(
      "noteKo: String @only(in: [UPDATE])",
    );
  });
});

describe("what is still untranslated", () => {
  const { fields } = resources.option;
  const whole = { productName: "半熟卵", productNameEn: "Egg", productNameZh: "鸡蛋", productNameKo: "계란" };

  it("are the languages in which a name or a description that exists is missing", () => {
    expect(listUntranslatedLanguages(fields, whole)).toEqual([]);
    expect(listUntranslatedLanguages(fields, { ...whole, productNameZh: " " })).toEqual(["Zh"]);
    expect(
      listUntranslatedLanguages(fields, { ...whole, productDescription: "とろり", productDescriptionEn: "Soft" }),
    ).toEqual(["Zh", "Ko"]);
  });

  it("filters a list, by any language or by one", () => {
    const rows = [
      { productId: 1, ...whole },
      { productId: 2, ...whole, productNameEn: null },
      { productId: 3, ...whole, productNameKo: "" },
    ];
    const found = (untranslated: string) =>
      listInMemory(resources.option, rows, { filter: { untranslated } }).data.map(({ productId }) => productId);
    expect(found("any")).toEqual([2, 3]);
    expect(found("En")).toEqual([2]);
    expect(found("Zh")).toEqual([]);
    expect(found("")).toEqual([1, 2, 3]);
  });
});
