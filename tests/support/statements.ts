import { CreatePaymentCompanyDocument, RegisterPaymentStatementDocument } from "../../src/generated/graphql.ts";
import type { CreatePaymentCompanyInput } from "../../src/generated/graphql.ts";
import type { TestApp, ViewerName } from "./app.ts";

/** A company that writes everything that one may write: number, brand, time, fee, payout and its date. */
export const aPaymentCompany = {
  companyName: "まるごと決済",
  waitDays: 10,
  dateHeading: "ご利用日",
  grossHeading: "売上金額",
  feeHeading: null,
  netHeading: "お振込金額",
  depositHeading: "振込日",
  shopHeading: "加盟店番号",
  tenderHeading: "ブランド",
  tender: null,
  tenderWords: [
    { word: "VISA", tender: "CREDIT" },
    { word: "PayPay", tender: "QR" },
  ],
  shopNumbers: [{ shopNumber: "A-431", shopId: 431 }],
} satisfies CreatePaymentCompanyInput;

/** The text of a file as a request has it. */
export const toContent = (text: string): string => Buffer.from(text, "utf-8").toString("base64");

export const statementHeadings = "加盟店番号,ブランド,ご利用日,売上金額,お振込金額,振込日";

/** A file of `aPaymentCompany`. */
export const aStatement = (...rows: readonly string[]): string =>
  toContent([statementHeadings, ...rows, ""].join("\r\n"));

/** Registers a company for the statements. @returns its id */
export async function addPaymentCompany(
  server: TestApp,
  more: Partial<CreatePaymentCompanyInput> = {},
  viewer: ViewerName = "honbu",
): Promise<number> {
  const input = { ...aPaymentCompany, ...more };
  return (await server.call(viewer, CreatePaymentCompanyDocument, { input })).paymentCompanyId;
}

/** Sends a file. */
export const sendStatement = (
  server: TestApp,
  paymentCompanyId: number,
  content: string,
  more: { shopId?: number; fileName?: string } = {},
) =>
  server.call("honbu", RegisterPaymentStatementDocument, {
    input: { paymentCompanyId, content, fileName: "meisai.csv", ...more },
  });
