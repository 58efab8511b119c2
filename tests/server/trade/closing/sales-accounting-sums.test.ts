import fc from "fast-check";
import { expect, it } from "vitest";
import { buildSalesMonth } from "../../../../resources/closing/accounting/salesMonth.ts";
import { salesFiles } from "../../../../src/domain/accounting/sales/files.ts";
import { noPieces } from "../../../../src/domain/cash.ts";
import {
  CloseDayDocument,
  GetMonthlySumVer2Document,
  GetSalesAccountingDocument,
} from "../../../../src/generated/graphql.ts";
import { saveCompanySetting } from "../../../support/companySetting.ts";
import { openShops, record, server, serverOfShops } from "../../../support/recountedShops.ts";
import { checks, takings, type Shop } from "../../../support/takings.ts";

serverOfShops();

const date = "2026-09";
const accounts = {
  cashAccount: "現金",
  creditAccount: "カード売掛",
  emoneyAccount: "電子売掛",
  qrAccount: "QR売掛",
  otherTenderAccount: "その他売掛",
  deliveryAccount: "デリバリー売掛",
  cashOverAccount: "過剰",
  cashShortAccount: "不足",
  salesNames: ["SUB_ACCOUNTS" as const, "DEPARTMENTS" as const],
};

/** A side of a row of the file: account, 補助科目, 部門, class, amount, tax. */
type FileSide = { shop: string; key: string; amount: number; tax: number };

/** Both sides of every row of the file for Money Forward, credits negative, by the number of their entry. */
async function readFile(shops: readonly Shop[]): Promise<Map<number, FileSide[]>> {
  const data = await server.call("honbu", GetSalesAccountingDocument, { shop_ids: shops.map(({ id }) => id), date });
  const entries = new Map<number, FileSide[]>();
  for (const row of salesFiles.MONEY_FORWARD.rows(buildSalesMonth(data)).slice(1)) {
    const sides = [2, 10].flatMap((at): FileSide[] => {
      const [account, sub, shop, , taxClass, , amount, tax] = row.slice(at, at + 8);
      if (account === null) return [];
      expect(amount).toBeGreaterThan(0);
      const sign = at === 2 ? 1 : -1;
      const key = [account, sub, taxClass === "対象外" ? null : taxClass].filter((part) => part).join(" ");
      return [{ shop: String(shop), key, amount: sign * Number(amount), tax: sign * Number(tax) }];
    });
    entries.set(Number(row[0]), [...(entries.get(Number(row[0])) ?? []), ...sides]);
  }
  return entries;
}

/** Closes every date of the shop in the month that has receipts, with more or less cash, and other totals of terminals, than it should have. */
async function closeDates(shop: Shop, dates: readonly string[], revision: number): Promise<void> {
  for (const [index, business_date] of dates.entries()) {
    const input = {
      shop_id: shop.id,
      business_date,
      revision,
      ...noPieces,
      yen1: index,
      creditTotal: index * 1_000,
      qrTotal: index % 2 === 0 ? 2_500 : null,
      depositCash: 0,
      reason: "数え直す",
    };
    await server.call("honbu", CloseDayDocument, { input });
  }
}

it.each([null, "売上値引"])(
  "the entries balance one by one, and sum to 月次精算 by shop, tender and tax rate to the yen (discounts under %s)",
  async (discountAccount) => {
    expect((await saveCompanySetting(server, { ...accounts, discountAccount })).errors).toEqual([]);
    await fc.assert(
      fc.asyncProperty(checks, async (plans) => {
        const shops = await openShops();
        const made = takings(plans, shops);
        for (const shop of shops) {
          const own = made.filter(({ fact }) => fact.shop === shop.id);
          const dates = [...new Set(own.map(({ fact }) => fact.date))].filter((day) => day.startsWith(date)).sort();
          const half = Math.ceil(own.length / 2);
          await record(
            shop.id,
            own.slice(0, half).map(({ input }) => input),
          );
          await closeDates(shop, dates, 0);
          await record(
            shop.id,
            own.slice(half).map(({ input }) => input),
          );
          // The first date is not closed again: its closing stays what it was.
          await closeDates(shop, dates.slice(1), 1);
        }
        const entries = await readFile(shops);
        for (const sides of entries.values()) expect(sides.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        const all = [...entries.values()].flat();
        for (const { id } of shops) {
          const {
            record: sum,
            difference,
            tenders,
          } = await server.call("honbu", GetMonthlySumVer2Document, {
            shop_id: id,
            date,
          });
          const own = all.filter(({ shop }) => shop === `店舗${id}`);
          const booked = (test: (key: string) => boolean) =>
            own.filter(({ key }) => test(key)).reduce((total, { amount }) => total + amount, 0);
          const taxOf = (rate: string) =>
            0 - own.filter(({ key }) => key.endsWith(rate)).reduce((total, { tax }) => total + tax, 0);
          const differenceOf = (tender: string) => tenders.find((one) => one.tender === tender)?.difference ?? 0;
          const tenderDifference = differenceOf("CREDIT") + differenceOf("QR");
          const over = 0 - booked((key) => key === "過剰" || key === "不足");
          expect({
            depositsCash: booked((key) => key === "現金") - (over - tenderDifference),
            depositsCredit: booked((key) => key.startsWith("カード")) - differenceOf("CREDIT"),
            depositsEmoney: booked((key) => key.startsWith("電子")),
            depositsQr: booked((key) => key.startsWith("QR")) - differenceOf("QR"),
            depositsOther: booked((key) => key.startsWith("その他売掛")),
            deliveryUberEats: booked((key) => key === "デリバリー売掛 Uber Eats"),
            deliveryDemaeCan: booked((key) => key === "デリバリー売掛 出前館"),
            deliveryMenu: booked((key) => key === "デリバリー売掛 menu"),
            deliveryWolt: booked((key) => key === "デリバリー売掛 Wolt"),
            deliveryOther: booked((key) => key === "デリバリー売掛 その他デリバリー"),
            taxable8: 0 - booked((key) => key.endsWith("(軽)8%")),
            taxable10: 0 - booked((key) => key.endsWith(" 10%")),
            tax8: taxOf("(軽)8%"),
            tax10: taxOf(" 10%"),
            difference: over - tenderDifference,
            discounts: booked((key) => key.startsWith("売上値引")),
          }).toEqual({
            depositsCash: sum.depositsCash,
            depositsCredit: sum.depositsCredit,
            depositsEmoney: sum.depositsEmoney,
            depositsQr: sum.depositsQr,
            depositsOther: sum.depositsOther,
            deliveryUberEats: sum.deliveryUberEats,
            deliveryDemaeCan: sum.deliveryDemaeCan,
            deliveryMenu: sum.deliveryMenu,
            deliveryWolt: sum.deliveryWolt,
            deliveryOther: sum.deliveryOther,
            taxable8: sum.taxable8,
            taxable10: sum.taxable10,
            tax8: sum.tax8,
            tax10: sum.tax10,
            difference: difference ?? 0,
            discounts: discountAccount === null ? 0 : sum.discounts,
          });
        }
      }),
      { seed: 20_261_130, numRuns: 1, endOnFailure: true },
    );
  },
);
