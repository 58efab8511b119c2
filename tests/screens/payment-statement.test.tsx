import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { cashEntry } from "../../resources/payment/index.ts";
import type { GetPaymentCompanyListQuery } from "../../src/generated/graphql.ts";
import { renderResource } from "../support/admin.tsx";
import { completeRecord } from "../support/rows.ts";
import { fakeApi, Refusal } from "../support/fakeApi.ts";

const company = completeRecord<GetPaymentCompanyListQuery["data"][number]>("payment-company", {
  paymentCompanyId: 7,
  companyName: "まるごと決済",
  shopHeading: null,
});

it("a file of a payment company is sent for a shop, stays chosen where it is refused, and its lines are counted", async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const refusal = new Refusal("ROW_FILE");
  refusal.extensions.args = ["見出し「ご利用日」がありません"];
  const api = fakeApi({
    GetPaymentCompanyList: () => ({ data: [company] }),
    PaymentStatementList: () => ({ records: [] }),
    RegisterPaymentStatement: ({ input }) => {
      sent.push(input);
      if (sent.length === 1) throw refusal;
      const sums = { gross: 12_340, fee: 400, net: 11_940 };
      return { data: { paymentStatementId: 3, added: 2, known: 1, unmatched: 1, ...sums } };
    },
  });
  renderResource(cashEntry, "/cash/statements", api, { headed: true });
  await user.click(await screen.findByRole("button", { name: "明細を取り込む" }));
  const dialog = within(await screen.findByRole("dialog"));
  const register = dialog.getByRole("button", { name: "取り込む" });
  expect(register).toBeDisabled();
  expect(dialog.getByRole("combobox", { name: "店舗" })).toHaveTextContent("渋谷本店");
  const file = new File(["date,yen\n"], "11月.csv", { type: "text/csv" });
  await user.upload(dialog.getByLabelText("CSVファイルを選ぶ"), file);
  await user.click(register);
  expect(await dialog.findByText(/見出し「ご利用日」がありません/)).toBeVisible();
  await user.click(register);
  expect(
    await screen.findByText(
      "2行（売上 ¥12,340）を取り込みました。記録済みの1行は除きました。照合できない行が1行あります。",
    ),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const content = Buffer.from("date,yen\n").toString("base64");
  const statement = { paymentCompanyId: 7, shopId: 431, fileName: "11月.csv", content };
  expect(sent).toEqual([statement, statement]);
});
