import type { ReceiptInput } from "../../src/generated/server.ts";
import { line, returnOf, sale, voidOf } from "./receipts.ts";

/** Twenty receipts of two shops around Thursday 2026-11-19, whose figures the report tests have computed by hand. */

const at = (date: string, time: string) => `${date}T${time}:00+09:00`;
const food = {
  productCode: "bento",
  productName: "幕の内弁当",
  categoryCode: "bento",
  categoryName: "弁当",
  taxRate: 8,
};
const drink = { productCode: "beer", productName: "生ビール", categoryCode: "drink", categoryName: "飲み物" };
const due = (tendered: number) => [{ tender: "DELIVERY" as const, tendered }];
const excluded = { taxMode: "EXCLUDED" as const };

const lunch = sale("r1", at("2026-11-19", "12:10"), [line(1_100, 2, { unitCost: 300 })], { guests: 2 });
const mistake = sale("r10", at("2026-11-19", "12:20"), [line(1_100, 5, { unitCost: 300 })], { guests: 5 });

/** Shop 431: tax included, rounding down. */
export const shibuya: ReceiptInput[] = [
  lunch,
  // 1,650 − 150 = 1,500, tax 136.36
  sale(
    "r2",
    at("2026-11-19", "12:40"),
    [line(1_100, 1, { unitCost: 300 }), line(550, 1, { ...drink, unitCost: 100 })],
    {
      discount: 150,
      tax10: 136,
      total: 1_500,
      payments: [{ tender: "CREDIT", tendered: 1_500 }],
    },
  ),
  sale("r3", at("2026-11-19", "13:05"), [line(540, 2, { ...food, unitCost: 200 })], {
    orderType: "TAKEOUT",
    tax8: 80,
    tax10: 0,
  }),
  // The specification: 92 off as 76 and 16; tax of 7,322 is 542.37, of 1,579 143.54
  sale(
    "r4",
    at("2026-11-19", "18:20"),
    [line(7_398, 1, { ...food, unitCost: 2_000 }), line(1_595, 1, { ...drink, unitCost: 500 })],
    {
      orderType: "TAKEOUT",
      guests: 3,
      discount: 92,
      tax8: 542,
      tax10: 143,
      total: 8_901,
      payments: [
        { tender: "QR", tendered: 5_000 },
        { tender: "CASH", tendered: 4_000, change: 99 },
      ],
    },
  ),
  sale("r5", at("2026-11-19", "19:00"), [line(2_160, 1, { ...food, unitCost: 700 })], {
    orderType: "DELIVERY",
    deliveryService: "UBER_EATS",
    tax8: 160,
    tax10: 0,
    payments: due(2_160),
  }),
  sale("r6", at("2026-11-19", "19:30"), [line(1_080, 1, { ...food, unitCost: 350 })], {
    orderType: "DELIVERY",
    deliveryService: "WOLT",
    guests: 0,
    tax8: 80,
    tax10: 0,
    payments: due(1_080),
  }),
  sale("r7", at("2026-11-19", "20:00"), [line(3_300, 1, { unitCost: 1_000 })], { guests: 4 }),
  sale("r8", at("2026-11-19", "20:05"), [line(2_200, 1, { unitCost: 700 })], { guests: 4, splitOf: "r7" }),
  sale("r9", at("2026-11-20", "01:30"), [line(880, 1, { unitCost: 250 })], { guests: 2 }),
  mistake,
  voidOf("v1", mistake, at("2026-11-19", "12:30"), { reason: "打ち間違い" }),
  returnOf("r11", { ...lunch, lines: [line(1_100, 1, { unitCost: 300 })] }, at("2026-11-20", "11:00")),
  sale("r12", at("2026-11-20", "11:30"), [line(1_100, 1, { unitCost: 300 })]),
  // 1,650 − 50 points = 1,600, tax 145.45
  sale("r13", at("2026-11-18", "12:00"), [line(1_650, 1, { unitCost: 300 })], {
    points: 50,
    pointsAs: "DISCOUNT",
    tax10: 145,
    total: 1_600,
    payments: [{ tender: "EMONEY", tendered: 1_600 }],
  }),
  sale("r14", at("2026-11-12", "12:00"), [line(990, 1, { unitCost: 200 })]),
];

/** Shop 433: tax excluded, rounding half up. */
export const shinjuku: ReceiptInput[] = [
  sale("s1", at("2026-11-19", "12:05"), [line(105, 1, { unitCost: 20 }), line(107, 1, { ...drink, unitCost: 30 })], {
    ...excluded,
    tax10: 21,
    total: 233,
    payments: [{ tender: "CASH", tendered: 300, change: 67 }],
  }),
  sale("s2", at("2026-11-20", "00:15"), [line(1_000, 1, { ...food, unitCost: 300 })], {
    ...excluded,
    orderType: "DELIVERY",
    deliveryService: "DEMAE_CAN",
    tax8: 80,
    tax10: 0,
    total: 1_080,
    payments: due(1_080),
  }),
  // 505 × 8 % = 40.4
  sale("s3", at("2026-11-13", "18:00"), [line(505, 1, { ...food, unitCost: 100 })], {
    ...excluded,
    orderType: "TAKEOUT",
    tax8: 40,
    tax10: 0,
    total: 545,
    payments: [{ tender: "OTHER", tendered: 545 }],
  }),
  // 3,000 − 500 = 2,500 + 250
  sale("s4", at("2026-11-18", "21:00"), [line(3_000, 1, { unitCost: 800 })], {
    ...excluded,
    guests: 2,
    couponDiscount: 500,
    tax10: 250,
    total: 2_750,
    payments: [{ tender: "CREDIT", tendered: 2_750 }],
  }),
  sale("s5", at("2026-11-12", "12:30"), [line(2_000, 1, { unitCost: 600 })], {
    ...excluded,
    guests: 2,
    tax10: 200,
    total: 2_200,
    payments: [{ tender: "CASH", tendered: 2_200 }],
  }),
];

/** Every figure of shop 431 on 2026-11-19. */
export const shibuyaRecord = {
  grossSales: 23_543,
  sales: 23_301,
  net_sales: 21_380,
  cost: 6_900,
  gross: 14_480,
  grossRate: 14_480 / 21_380,
  pairs: 8,
  visitor: 14,
  customerUnitPrice: 22_221 / 14,
  depositsCash: 13_561,
  depositsCredit: 1_500,
  depositsEmoney: 0,
  depositsQr: 5_000,
  depositsOther: 0,
  deliveryUberEats: 2_160,
  deliveryDemaeCan: 0,
  deliveryMenu: 0,
  deliveryWolt: 1_080,
  deliveryOther: 0,
  taxable8: 11_642,
  tax8: 862,
  taxable10: 11_659,
  tax10: 1_059,
  returns: 0,
  returnCount: 0,
  cancels: 5_500,
  cancelCount: 1,
  discounts: 242,
  points: 0,
};
