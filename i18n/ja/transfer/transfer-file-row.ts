import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const transferShop = {
  name: "移動の相手",
  fields: { shop_id: "ID", shopName: "店舗", warehouse: "倉庫" },
  options: {},
  sections: {},
} satisfies ResourceLabels["transfer-shop"];

export const transferFileRow = {
  name: "移動の依頼のCSV",
  fields: {
    transferId: "ID",
    requestCode: "依頼コード",
    fromShopId: "どこから",
    expectedDate: "届いてほしい日",
    itemId: "品目",
    quantity: "数量(在庫単位)",
    remarks: "備考",
  },
  options: {},
  sections: {},
} satisfies ResourceLabels["transfer-file-row"];

/** In what a row differs from the others of its request. */
export const transferFileTexts = {
  from: "出す側の店舗が違います。",
  expectedDate: "届いてほしい日が違います。",
  remarks: "備考が違います。",
  lines: (most: number) => `一つの依頼は${most}行までです。`,
} as const;
