import { buildSchema, isEnumType, parse, print } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { addChangedResources } from "../../src/codegen/changedResources.ts";
import { groupDefinitions } from "../../src/codegen/sdl.ts";
import { toResourceValue } from "../../src/core/snakeCase.ts";
import { sdl } from "../../src/generated/sdl.ts";

it("a resource that forms change and a workflow are in the enum of the history without a line of their own", () => {
  const document = parse(`
    enum ChangedResource { COUPON }
    type Coupon @resource(name: "coupon", create: "addCoupon") @stored { id: Int! }
    type Allergen @resource(name: "menu-allergen", list: "getAllergens", update: "updateAllergen") @stored { id: Int! }
    type Genre @resource(name: "genre", list: "getGenres") @stored { id: Int! }
    type Total @resource(name: "total", update: "updateTotal") { id: Int! }
    enum LeaveStatus { GRANTED }
    type Leave @workflow(name: "leave") { status: LeaveStatus! }`);
  const complete = print(addChangedResources(document, groupDefinitions(document)));
  expect(complete).toMatch(/enum ChangedResource \{\s+COUPON\s+MENU_ALLERGEN\s+LEAVE\s+\}/);
});

it("what resolvers and programs write changes of by name is in the enum: else nobody could read the page of the history", () => {
  const type = buildSchema(sdl).getType("ChangedResource");
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
  const files = readdirSync("server", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const written = files
    .map((file) => join("server", file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\bresource: "([a-z][a-z-]*)"/g)].map(([, name = ""]) => name),
    );
  expect(written).toContain("special-day");
  expect(written.filter((name) => !values.includes(toResourceValue(name)))).toEqual([]);
});
