import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { productResource } from "../../resources/product/index.ts";
import { renderResource } from "../support/admin.tsx";
import { categoryRow } from "../support/categories.ts";
import { fakeApi } from "../support/fakeApi.ts";
import { productRow } from "../support/rows.ts";

afterEach(cleanup);

const nothing = () => ({ records: [] });
const soba = productRow(7, { orderType: "TAKEOUT", taxClass: "FOOD", taxRate: "REDUCED", version: 3 });

const openForm = () => {
  const api = fakeApi({
    ProductList: () => ({ records: [soba] }),
    ProductOne: () => ({ record: soba }),
    ProductUpdate: () => ({ done: soba }),
    CategoryList: () => ({ records: [categoryRow(1, "そば")] }),
    OptionList: nothing,
    OptionGroupList: nothing,
    MenuCategoryList: nothing,
    CountProductList: nothing,
    PrinterList: nothing,
  });
  renderResource(productResource.takeout, "/producttakeoutupdate?id=7", api);
  return api;
};
const field = (name: string) => waitFor(() => document.getElementById(`field-${name}`) ?? expect.fail());

describe("the form of a product", () => {
  it("shows the rate that follows from the tax class, and lets it be chosen while there is none", async () => {
    openForm();
    expect(await screen.findByText("税区分から決まります")).toBeVisible();
    expect(await field("taxRate")).toHaveTextContent("8%(軽減)");
    await userEvent.selectOptions(await field("taxClass"), "酒類");
    await waitFor(() => expect(document.getElementById("field-taxRate")).toHaveTextContent("10%(標準)税区分から"));
    await userEvent.selectOptions(await field("taxClass"), "未設定");
    await waitFor(() => expect(screen.getByRole("radiogroup", { name: /税率/ })).toBeVisible());
  });

  it("tells a dish without allergens from one of which nobody has said anything", async () => {
    openForm();
    const stated = async () => (await field("allergens")).querySelector<HTMLInputElement>("input:checked")?.value;
    expect(await stated()).toBe("UNSTATED");
    await userEvent.click(screen.getByText("含まない"));
    expect(await stated()).toBe("NONE");
    await userEvent.click(screen.getByText("含む"));
    expect(screen.getByText("消費者庁の一覧（2024/03/28）による")).toBeVisible();
    expect((await field("allergens")).querySelectorAll("input[type=checkbox]")).toHaveLength(28);
    await userEvent.click(screen.getByText("大豆"));
    await userEvent.click(screen.getByText("卵"));
    expect((await field("allergens")).querySelectorAll("input[type=checkbox]:checked")).toHaveLength(2);
  });
});
