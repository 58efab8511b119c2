import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { printerResource } from "../../resources/printer/index.ts";
import { renderResource } from "../support/admin.tsx";
import { fakeApi, Refusal } from "../support/fakeApi.ts";

type Printer = { printerAddrId: number; storeId: number; printerName: string; products: number; version: number };

function printers(rows: Printer[]) {
  return fakeApi({
    PrinterList: () => ({ records: rows }),
    PrinterCreate: ({ input }) => {
      const row = { ...input, printerAddrId: 12, products: 0, version: 1 };
      rows.push(row);
      return { done: row };
    },
    PrinterUpdate: ({ input }) => ({ done: Object.assign(rows[0] ?? expect.fail("no printer"), input) }),
    PrinterDelete: () => {
      throw new Refusal("IN_USE");
    },
  });
}

const kitchen = { printerAddrId: 7, storeId: 431, printerName: "厨房", products: 3, version: 1 };

describe("the printers of a store", () => {
  it("are registered where there are none yet, and each says under which id slips are addressed to it", async () => {
    const user = userEvent.setup();
    const api = printers([]);
    const router = renderResource(printerResource, "/storeprinter", api);
    await user.click((await screen.findAllByRole("link", { name: "新規登録" }))[0] ?? document.body);
    await user.type(await screen.findByLabelText(/^印刷先名/), "ドリンクカウンター");
    await user.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/storeprinter"));
    expect(await screen.findByText("ドリンクカウンター")).toBeVisible();
    expect(screen.getByRole("columnheader", { name: "印刷先ID" })).toBeVisible();
    expect(screen.getByRole("cell", { name: "12" })).toBeVisible();
    expect(api.calls.find(({ operationName }) => operationName === "PrinterCreate")).toMatchObject({
      variables: { input: { storeId: 431, printerName: "ドリンクカウンター" } },
    });
  });

  it("are renamed, and say how many products use them", async () => {
    const user = userEvent.setup();
    const router = renderResource(printerResource, "/storeprinter", printers([{ ...kitchen }]));
    expect(await screen.findByRole("columnheader", { name: "使う商品" })).toBeVisible();
    await router.navigate("/storeprinterupdate?id=7");
    const name = await screen.findByLabelText(/^印刷先名/);
    await user.clear(name);
    await user.type(name, "厨房1");
    await user.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByText("厨房1")).toBeVisible();
  });

  it("are not deleted while something uses them", async () => {
    const user = userEvent.setup();
    renderResource(printerResource, "/storeprinterdelete?id=7", printers([{ ...kitchen }]));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "削除" }));
    expect(await dialog.findByText(/で使われているため、削除できません。/)).toBeVisible();
  });
});
