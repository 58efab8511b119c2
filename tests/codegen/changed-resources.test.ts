import { parse, print } from "graphql";
import { expect, it } from "vitest";
import { addChangedResources } from "../../src/codegen/changedResources.ts";
import { groupDefinitions } from "../../src/codegen/sdl.ts";

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
