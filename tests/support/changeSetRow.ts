import type { Result } from "./answers.ts";

export type ChangeSetRow = Result<"GetChangeSet">["data"];

/** A change set that was checked and has not run, with a new line beside one that exists. */
export const checkedSet: ChangeSetRow = {
  changeSetId: 7,
  name: "生ビール 価格 +¥30",
  resource: "PRODUCT",
  status: "CHECKED",
  shops: [
    { shopId: 431, shopName: "渋谷本店" },
    { shopId: 433, shopName: "大宮店" },
  ],
  orderTypes: [],
  newLines: [
    { brandId: 1, lineKey: "A01", name: "きのこそば", values: [{ field: "price", value: "980", values: null }] },
  ],
  lines: [{ brandId: 1, lineKey: "DR01", name: "生ビール", values: null }],
  changes: [
    {
      field: "price",
      how: "ADD",
      value: null,
      values: null,
      amount: 30,
      rate: null,
      orderType: null,
      shopId: null,
      unit: null,
      rounding: null,
    },
  ],
  missing: "LEAVE",
  bring: [],
  reserved: null,
  groups: [
    { outcome: "CHANGED", text: null, warning: false, records: 3, shops: 2, examples: ["生ビール"], remedies: [] },
    {
      outcome: "SKIPPED",
      text: "この店舗にはありません",
      warning: false,
      records: 1,
      shops: 1,
      examples: ["生ビール"],
      remedies: ["ADD_MISSING"],
    },
  ],
  summary: "原価率 30.0% → 29.0%",
  total: 3,
  doneShops: 0,
  checkedAt: "2026-05-20T03:00:00.000Z",
  runAt: null,
  startedAt: null,
  doneAt: null,
  undoUntil: null,
  undoneAt: null,
  undoneBy: null,
  createdBy: "本部",
  createdAt: "2026-05-20T03:00:00.000Z",
  version: 2,
};
