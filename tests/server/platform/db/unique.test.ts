import { expect, it } from "vitest";
import { findViolatedIndex } from "../../../../server/platform/db/queries/unique.ts";

const fail = (message: string, fields: object = {}) => Object.assign(new Error(message), { code: "23505", ...fields });

it("a violated index is known by its field, on Citus by the message, without the number of the part", () => {
  const message = 'duplicate key value violates unique constraint "product_code_once_102238"';
  expect(findViolatedIndex(fail(message, { constraint: "product_code_once" }))).toBe("product_code_once");
  expect(findViolatedIndex(fail(message))).toBe("product_code_once");
  expect(findViolatedIndex(fail(message, { code: "23503" }))).toBeUndefined();
  expect(findViolatedIndex(fail('... "budget_month_2"', { constraint: "budget_month_2" }))).toBe("budget_month_2");
});
