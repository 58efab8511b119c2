import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { categoryResource } from "../../resources/category/index.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import { sortByOrder, moveToPlace, findPlaceBefore } from "../../src/admin/list/order/places.ts";
import { renderResource } from "../support/admin.tsx";
import { categoryApi, categoryRow } from "../support/categories.ts";

const width = window.innerWidth;
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  window.innerWidth = width;
});

const api = () => categoryApi([categoryRow(1, "前菜"), categoryRow(2, "麺"), categoryRow(3, "甘味")]);
const open = async (path = "/categorytakeout") => {
  const server = api();
  const router = renderResource(categoryResource.takeout, path, server);
  await screen.findByText("前菜");
  return { server, router };
};
const names = () =>
  screen
    .getAllByRole("link")
    .map((link) => link.textContent)
    .filter((name) => ["前菜", "麺", "甘味"].includes(name ?? ""));
const grip = (name: string) => screen.getByRole("button", { name: `「${name}」を移動` });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const reorders = (server: ReturnType<typeof api>) =>
  server.calls
    .filter(({ operationName }) => operationName === "CategoryReorder")
    .map(({ variables }) => variables["input"]);

describe("the order of a list", () => {
  it("is changed with the keyboard, told, and saved in one call", async () => {
    const { server } = await open();
    grip("甘味").focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(names()).toEqual(["前菜", "甘味", "麺"]);
    expect(grip("甘味")).toHaveFocus();
    expect(screen.getByText("「甘味」を3件中の2番目に移動しました。")).toBeInTheDocument();
    await userEvent.keyboard("{Home}");
    expect(names()).toEqual(["甘味", "前菜", "麺"]);
    expect(reorders(server)).toEqual([]);
    await press("ならびを保存");
    await waitFor(() =>
      expect(reorders(server)).toEqual([
        [
          { id: 3, displaySequence: 0, seen: 3 },
          { id: 1, displaySequence: 1, seen: 1 },
          { id: 2, displaySequence: 2, seen: 2 },
        ],
      ]),
    );
    await waitFor(() => expect(screen.queryByText("ならびを変更しました（未保存）")).not.toBeInTheDocument());
    expect(names()).toEqual(["甘味", "前菜", "麺"]);
  });

  it("goes back move by move before it is saved, and as a whole afterwards", async () => {
    const { server } = await open();
    grip("前菜").focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(names()).toEqual(["麺", "甘味", "前菜"]);
    await press("一つ戻す");
    expect(names()).toEqual(["麺", "前菜", "甘味"]);
    await press("ならびを保存");
    await userEvent.click(await screen.findByRole("button", { name: "前のならびに戻す" }));
    await waitFor(() => expect(names()).toEqual(["前菜", "麺", "甘味"]));
    expect(reorders(server)).toHaveLength(2);
  });

  it("stays as it was moved where it could not be saved, with the reason", async () => {
    const { server } = await open();
    server.state.refuse = true;
    grip("麺").focus();
    await userEvent.keyboard("{End}");
    await press("ならびを保存");
    const bar = await screen.findByRole("region", { name: "ならびを変更しました（未保存）" });
    expect(await within(bar).findByRole("alert")).toHaveTextContent("見つかりません");
    expect(names()).toEqual(["前菜", "甘味", "麺"]);
    await press("キャンセル");
    expect(names()).toEqual(["前菜", "麺", "甘味"]);
  });

  describe("that somebody else has saved meanwhile", () => {
    const theirs = async () => {
      const { server } = await open();
      grip("甘味").focus();
      await userEvent.keyboard("{Home}");
      // They moved 麺 to the front, deleted 前菜 and added 飯.
      server.rows.splice(0, 1);
      server.rows.forEach((row, place) => Object.assign(row, { displaySequence: place }));
      server.rows.push(categoryRow(4, "飯", { displaySequence: 9 }));
      await press("ならびを保存");
      expect(await screen.findByRole("dialog", { name: /一覧が変わりました/ })).toBeInTheDocument();
      expect(server.rows.map(({ displaySequence }) => displaySequence)).toEqual([0, 1, 9]);
      return server;
    };
    const shown = () =>
      screen.getAllByRole("button", { name: /を移動$/ }).map((button) => button.getAttribute("aria-label"));

    it("is not written over: one's own can be kept over the list as it is now, and saved", async () => {
      const server = await theirs();
      await press("自分のならびを残して読み込む");
      await waitFor(() => expect(shown()).toEqual(["「甘味」を移動", "「麺」を移動", "「飯」を移動"]));
      await press("ならびを保存");
      await waitFor(() => expect(screen.queryByText("ならびを変更しました（未保存）")).not.toBeInTheDocument());
      expect(reorders(server).at(-1)).toEqual([
        { id: 3, displaySequence: 0, seen: 1 },
        { id: 2, displaySequence: 1, seen: 0 },
        { id: 4, displaySequence: 2, seen: 9 },
      ]);
    });

    it("can be taken in place of one's own", async () => {
      const server = await theirs();
      await press("自分のならびを捨てて読み込む");
      await waitFor(() => expect(shown()).toEqual(["「麺」を移動", "「甘味」を移動", "「飯」を移動"]));
      expect(screen.queryByText("ならびを変更しました（未保存）")).not.toBeInTheDocument();
      expect(reorders(server)).toHaveLength(1);
    });
  });

  it("cannot be changed while rows are left out or sorted otherwise; one button leads to where it can", async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: "麺" }));
    renderResource(categoryResource.takeout, `/categorytakeout?filter=${filter}&sort=categoryName&order=DESC`, api());
    await screen.findByText("麺");
    expect(screen.queryByRole("button", { name: "「麺」を移動" })).not.toBeInTheDocument();
    await press("ならびを変える");
    await waitFor(() => expect(names()).toEqual(["前菜", "麺", "甘味"]));
    expect(grip("麺")).toBeEnabled();
  });

  it("asks before moves that are not saved are lost", async () => {
    const { router } = await open();
    grip("麺").focus();
    await userEvent.keyboard("{Home}");
    await userEvent.click(screen.getByRole("link", { name: "前菜" }));
    expect(await screen.findByText("保存していない変更があります")).toBeInTheDocument();
    await press("破棄して移動");
    await waitFor(() => expect(router.state.location.pathname).toBe("/categorytakeoutupdate"));
  });

  it("is changed on a phone as well", async () => {
    window.innerWidth = 390;
    await open();
    grip("甘味").focus();
    await userEvent.keyboard("{Home}");
    expect(names()).toEqual(["甘味", "前菜", "麺"]);
  });
});

describe("a long list", () => {
  /** How often each row was drawn: each time, it asks whether its record may be changed. */
  const drawn = new Map<string, number>();
  const counted = defineResource("category", {
    icon: () => null,
    paths: { list: "/categories", edit: "/category" },
    fixed: { orderType: "TAKEOUT" },
    settled: ({ categoryName }) => {
      drawn.set(String(categoryName), (drawn.get(String(categoryName)) ?? 0) + 1);
      return false;
    },
  });
  const many = (count = 60) => Array.from({ length: count }, (_, index) => categoryRow(index + 1, `区分${index + 1}`));

  it.each([1440, 390])("draws no row anew because one is moved or ticked (%i px)", async (px) => {
    window.innerWidth = px;
    renderResource(counted, "/categories", categoryApi(many()));
    (await screen.findByRole("button", { name: "「区分30」を移動" })).focus();
    await waitFor(() => expect(drawn.size).toBe(60));
    const before = new Map(drawn);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
    expect(screen.getByText("「区分30」を60件中の29番目に移動しました。")).toBeInTheDocument();
    expect(grip("区分30")).toHaveFocus();
    await userEvent.click(screen.getByRole("checkbox", { name: "「区分7」を選択" }));
    await screen.findByText("1件を選択中");
    const anew = [...drawn].filter(([name, times]) => times !== before.get(name)).map(([name]) => name);
    expect(anew.filter((name) => name !== "区分7")).toEqual([]);
  });

  it.each([1440, 390])(
    "of a thousand rows draws those near what is seen, and moves any of them (%i px)",
    async (px) => {
      window.innerWidth = px;
      drawn.clear();
      renderResource(counted, "/categories", categoryApi(many(1044)));
      (await screen.findByRole("button", { name: "「区分4」を移動" })).focus();
      expect(drawn.size).toBeLessThan(100);
      await userEvent.keyboard("{End}");
      expect(screen.getByText("「区分4」を1044件中の1044番目に移動しました。")).toBeInTheDocument();
      expect(grip("区分4")).toHaveFocus();
      await userEvent.keyboard("{ArrowUp}");
      expect(screen.getByText("「区分4」を1044件中の1043番目に移動しました。")).toBeInTheDocument();
      await userEvent.keyboard("{Home}");
      expect(grip("区分4")).toHaveFocus();
      expect(drawn.size).toBeLessThan(100);
    },
  );

  it.each([
    [1440, 0],
    [390, 8],
  ])("keeps the room of the rows that are not drawn, and draws those that are scrolled to (%i px)", async (px, gap) => {
    window.innerWidth = px;
    const place = () => new DOMRect(0, -window.scrollY);
    const placed = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(place);
    renderResource(counted, "/categories", categoryApi(many(1044)));
    await screen.findByText("区分1");
    const rows = () => document.querySelectorAll("[data-list-row]").length;
    const left = () =>
      [...document.querySelectorAll<HTMLElement>("[aria-hidden][style*=height], [aria-hidden] > [style*=height]")].map(
        ({ style }) => Number.parseInt(style.height),
      );
    const whole = 1044 * (53 + gap) - gap;
    expect(left()).toEqual([whole - rows() * (53 + gap)]);
    window.scrollY = 500 * (53 + gap);
    fireEvent.scroll(window);
    expect(await screen.findByText("区分505")).toBeInTheDocument();
    expect(screen.queryByText("区分1")).not.toBeInTheDocument();
    expect(left()).toHaveLength(2);
    expect(left().reduce((sum, height) => sum + height, 2 * gap)).toBe(whole - rows() * (53 + gap) + gap);
    window.scrollY = 0;
    placed.mockRestore();
  });

  it("of a thousand rows goes on paper whole", async () => {
    renderResource(counted, "/categories", categoryApi(many(200)));
    await screen.findByText("区分1");
    expect(screen.queryByText("区分200")).not.toBeInTheDocument();
    fireEvent(window, new Event("beforeprint"));
    expect(screen.getByText("区分200")).toBeInTheDocument();
    fireEvent(window, new Event("afterprint"));
    await waitFor(() => expect(screen.queryByText("区分200")).not.toBeInTheDocument());
  });

  it("says of a whole page that is selected that it is one page", async () => {
    renderResource(counted, "/categories?page=1&perPage=10&sort=displaySequence&order=ASC", categoryApi(many()));
    await userEvent.click(await screen.findByRole("checkbox", { name: "表示中のすべてを選択" }));
    expect(await screen.findByText("10件を選択中")).toBeInTheDocument();
    expect(screen.getByText("このページの10件だけです。")).toBeInTheDocument();
  });
});

describe("places", () => {
  it("beyond the ends are the ends, and records that nobody moved stay behind", () => {
    expect(moveToPlace([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
    expect(moveToPlace([1, 2, 3], 3, -4)).toEqual([3, 1, 2]);
    expect(sortByOrder([{ id: 1 }, { id: 4 }, { id: 2 }], [2, 1])).toEqual([{ id: 2 }, { id: 1 }, { id: 4 }]);
  });

  it("before another row count without the row that leaves its own", () => {
    expect([findPlaceBefore([1, 2, 3], "3", 0), findPlaceBefore([1, 2, 3], "1", 2)]).toEqual([1, 0]);
    expect(findPlaceBefore([1, 2, 3], null, 0)).toBe(2);
  });
});
