import { buildSchema, isEnumType } from "graphql";
import { expect, it } from "vitest";
import { questionsByEntry } from "../../i18n/ja/search/questions.ts";
import { consoleMenu } from "../../resources/index.ts";
import { toResourceValue } from "../../src/core/snakeCase.ts";
import { sdl } from "../../src/generated/sdl.ts";
import { recordSearches } from "../../src/generated/serverParts.ts";
import { stored } from "../../src/generated/stored.ts";

it("what the search finds is in its enum, and nothing else but change sets, whose engine adds them", () => {
  const type = buildSchema(sdl).getType("SearchedResource");
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  const resources = Object.entries(stored).filter(([, { searchColumns }]) => searchColumns.length > 0);
  const found = [
    ...resources.map(([name]) => toResourceValue(name)),
    ...recordSearches.map(({ resource }) => resource),
  ];
  expect(values.toSorted()).toEqual([...found, "CHANGE_SET"].toSorted());
});

it("every page of the menu has questions by which it is found, and no question belongs to a page that is gone", () => {
  const entries = consoleMenu.flatMap((group) => group.entries.flatMap((entry) => entry.parts ?? [entry]));
  expect(Object.keys(questionsByEntry).toSorted()).toEqual([...new Set(entries.map(({ name }) => name))].toSorted());
});
