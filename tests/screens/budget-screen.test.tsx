import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { budgetResource } from "../../resources/setting/index.ts";
import { renderResource } from "../support/admin.tsx";
import { fakeApi } from "../support/fakeApi.ts";

afterEach(cleanup);

const record = {
  budgetId: 7,
  shop_id: 431,
  month: "2026-10",
  sales: 3_000_000,
  version: 1,
  updatedAt: "2026-10-01T00:00:00Z",
};
const api = () =>
  fakeApi({
    BudgetList: () => ({ records: [record] }),
    BudgetUpdate: () => ({ done: record }),
  });

it("the month of a budget is told in one way, in the list and in its form, and taken in others", async () => {
  renderResource(budgetResource, "/setting/budget", api());
  await userEvent.click(await screen.findByRole("link", { name: "2026年10月" }));
  const month = await screen.findByRole("textbox", { name: /^月/ });
  expect(month).toHaveValue("2026年10月");
  await userEvent.clear(month);
  await userEvent.type(month, "2026/9");
  await userEvent.tab();
  await waitFor(() => expect(month).toHaveValue("2026年9月"));
});
