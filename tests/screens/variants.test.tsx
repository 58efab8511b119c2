import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import CategoryIcon from "@mui/icons-material/CategoryOutlined";
import { consoleMenu } from "../../resources/index.ts";
import { hiddenMenu } from "../../resources/hidden-menu/index.ts";
import { perOrderType, type OrderTypeVariant } from "../../resources/orderTypes.ts";
import { productResource } from "../../resources/product/index.ts";
import { defineVariants } from "../../src/admin/defineVariants.ts";
import type { DefinedResource } from "../../src/admin/defineResource.ts";
import { browserStorageKeys, productSearchKeys } from "../../src/auth/browser/browserValues.ts";
import { createSessionStore } from "../../src/auth/session.ts";
import { pickMenuLabel } from "../../src/shell/menu/menuEntry.ts";
import { formatCrumb, formatPathTitle } from "../../src/shell/labels.ts";
import { buildPathTable, findPathRow, listPathTrail } from "../../src/shell/menu/pathTable.ts";
import { renderResource } from "../support/admin.tsx";
import { categoryApi, categoryRow } from "../support/categories.ts";

const category = defineVariants(
  "category",
  { icon: CategoryIcon, filters: ["displaySequence"] },
  perOrderType(
    { EAT_IN: "/categoryeatin", TAKEOUT: "/categorytakeout", DELIVERY: "/categorydelivery" },
    { keepsSearch: true },
  ),
);

const api = () => categoryApi([categoryRow(1, "丼"), categoryRow(2, "麺")]);

const one = (name: OrderTypeVariant, entry: DefinedResource) => ({ area: "APP" as const, name, entries: [entry] });
const groups = [one("eatIn", category.eatIn), one("takeout", category.takeout), one("delivery", category.delivery)];
const key = (name: string, values: Record<string, string | number> = {}) => [name, ...Object.values(values)].join(" ");

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe("variants of a resource", () => {
  it("have paths of their own in the specification's manner, and no path is claimed twice", () => {
    const paths = buildPathTable(groups, []).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["/categoryeatin", "/categorytakeoutregister", "/categorydeliverydelete"]),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("decide part of a file's key by what is fixed, and may leave the order of the rows to others", () => {
    expect(productResource.eatIn.definition().meta).toMatchObject({
      key: ["productCode"],
      sequence: "displaySequence",
    });
    const { key: ofHidden, sequence, operations } = hiddenMenu.definition().meta;
    expect({ ofHidden, sequence, reorder: operations.reorder }).toEqual({ ofHidden: ["productCode", "orderType"] });
  });

  it("stand in the menu under the plain name, and say in headings which one they are", () => {
    const table = buildPathTable(groups, []);
    const form = findPathRow(table, "/categorytakeoutupdate");
    const list = findPathRow(table, "/categorytakeout");
    if (!form || !list) throw new Error("the path table lacks the variant");
    expect(listPathTrail(table, form).map(({ group, path }) => [group, path])).toEqual([
      ["takeout", "/categorytakeout"],
      ["takeout", "/categorytakeoutupdate"],
    ]);
    expect(formatCrumb(list, key)).toBe("resources.category.name");
    expect(pickMenuLabel(category.takeout)).toBe("resources.category.name");
    expect(formatPathTitle(list, key)).toBe(
      shellTexts.qualified("resources.category.name", "resources.category.options.orderType.TAKEOUT"),
    );
  });

  it("ask for and write records of their own kind only, and show no field for it", async () => {
    const calls = api();
    renderResource(category.takeout, "/categorytakeout", calls);
    expect(await screen.findByText("丼")).toBeInTheDocument();
    expect(calls.calls[0]?.variables).toEqual({ storeId: 431, orderType: "TAKEOUT" });
    await userEvent.click(screen.getByRole("link", { name: "新規登録" }));
    await userEvent.type(await screen.findByRole("textbox", { name: /^カテゴリ名 ?必須/ }), "弁当");
    expect(screen.queryByText("デリバリー")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /登録する|保存/ }));
    await waitFor(() => expect(calls.calls.some(({ operationName }) => operationName === "CategoryCreate")).toBe(true));
    const created = calls.calls.find(({ operationName }) => operationName === "CategoryCreate");
    expect(created?.variables["input"]).toMatchObject({ storeId: 431, orderType: "TAKEOUT", categoryName: "弁当" });
  });

  it("hand their fixed value to a deletion that asks for more than the id", async () => {
    const calls = api();
    renderResource(category.takeout, "/categorytakeoutdelete?id=2", calls);
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog).toHaveTextContent("麺"));
    await userEvent.click(screen.getAllByRole("button", { name: "削除" }).at(-1) as HTMLElement);
    await waitFor(() => expect(calls.calls.at(-1)?.operationName).not.toBe("CategoryDelete"));
    const deleted = calls.calls.find(({ operationName }) => operationName === "CategoryDelete");
    expect(deleted?.variables).toEqual({ storeId: 431, categoryId: 2, orderType: "TAKEOUT" });
  });
});

describe("every menu resource of the specification", () => {
  const paths = buildPathTable(consoleMenu, []).map(({ path }) => path);
  const lists = [
    ...["category", "topping", "product"].flatMap((noun) =>
      ["eatin", "takeout", "delivery"].map((type) => `/${noun}${type}`),
    ),
    "/mcategoryeatin",
  ];

  it.each(lists)("%s has its list, register, csvregister, update and delete screens", (list) => {
    const wanted = ["", "register", "csvregister", "update", "delete"].map((step) => `${list}${step}`);
    expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it("and the hidden menu has them under the specification's own names", () => {
    for (const path of ["/HiddenMenu", "/HiddenMenuRegister", "/HiddenMenuCsvRegister"]) expect(paths).toContain(path);
    expect(paths.filter((path) => path.startsWith("/HiddenMenu"))).toHaveLength(5);
  });
});

describe("a list whose search is kept for the session", () => {
  const search = async (path: string, words: string) => {
    const router = renderResource(category.takeout, path, api());
    await screen.findByText("丼");
    await userEvent.type(screen.getByRole("searchbox"), `${words}{Enter}`);
    await waitFor(() => expect(screen.queryByText("丼")).not.toBeInTheDocument());
    return router;
  };

  it("opens again as it was left, each variant with its own, until it is cleared", async () => {
    await search("/categorytakeout", "麺");
    cleanup();
    renderResource(category.takeout, "/categorytakeout", api());
    expect(await screen.findByText("麺")).toBeInTheDocument();
    expect(screen.queryByText("丼")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "条件を解除" }));
    expect(await screen.findByText("丼")).toBeInTheDocument();
    cleanup();
    renderResource(category.takeout, "/categorytakeout", api());
    expect(await screen.findByText("丼")).toBeInTheDocument();
    expect(sessionStorage.getItem(productSearchKeys.eatIn)).toBeNull();
  });

  it("forgets it when somebody signs in", async () => {
    await search("/categorytakeout", "麺");
    expect(sessionStorage.getItem(productSearchKeys.takeout)).toContain("麺");
    const session = createSessionStore({
      identity: () => Promise.reject(new Error("not needed")),
      logout: async () => undefined,
    });
    session.begin({ kind: "account", developerUuid: "00000000-0000-4000-8000-000000000013" }, "token");
    expect(sessionStorage.getItem(productSearchKeys.takeout)).toBeNull();
    localStorage.removeItem(browserStorageKeys.session);
    localStorage.removeItem(browserStorageKeys.userToken);
  });
});
