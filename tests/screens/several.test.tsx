import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { countProduct } from "../../resources/count-product/index.ts";
import { renderResource } from "../support/admin.tsx";
import { fakeApi, Refusal } from "../support/fakeApi.ts";
import { saying } from "../support/messages.ts";

type Entry = { storeId: number; countProductName: string };

/** An API that has `玉` already. */
function server() {
  const sent: Entry[][] = [];
  const api = fakeApi({
    CountProductCreate: ({ input }) => {
      const entries = input as Entry[];
      sent.push(entries);
      const taken = entries.findIndex(({ countProductName }) => countProductName === "玉");
      if (taken >= 0)
        throw new Refusal("TAKEN", [{ field: `input.${taken}.countProductName`, code: "TAKEN", args: ["玉"] }]);
      return { done: entries.map((entry, index) => ({ ...entry, countProductId: index + 1, products: 0 })) };
    },
    CountProductList: () => ({ records: [] }),
  });
  return { ...api, sent };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const row = (number: number) => screen.findByRole("group", { name: `${number}件目` });
const type = async (number: number, text: string) => {
  const input = within(await row(number)).getByRole("textbox");
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

describe("a form of several new records", () => {
  it("sends all rows in one call; what is refused is told at its row, and a row can be taken out", async () => {
    const api = server();
    const router = renderResource(countProduct, "/countproduct", api);
    await type(1, "麺");
    await press("追加");
    await type(2, "玉");
    await press("追加");
    await press("保存");
    expect(within(await row(3)).getByText(saying("W001"))).toBeInTheDocument();
    expect(api.sent).toEqual([]);

    await press("3件目を外す");
    await press("保存");
    expect(await within(await row(2)).findByText("「玉」はすでに登録されています。")).toBeInTheDocument();
    expect(within(await row(1)).queryByText(/すでに/)).not.toBeInTheDocument();

    await type(2, "串");
    await press("保存");
    await waitFor(() => expect(router.state.location.pathname).toBe("/countproductlist"));
    expect(api.sent.at(-1)).toEqual([
      { storeId: 431, countProductName: "麺", requestId: expect.any(String) },
      { storeId: 431, countProductName: "串", requestId: expect.any(String) },
    ]);
  });
});
