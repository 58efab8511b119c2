import type { ResourceLabels } from "../../../../src/generated/labels.ts";
import { productAllergens } from "../allergens.ts";
import { productStatuses } from "../showing/showing.ts";
import { inLanguages } from "../../console/languages.ts";
import { orderTypeNames, soldOutScopes } from "../../words/orders.ts";
import { taxClasses, taxRates } from "../../words/tax.ts";

export const option = {
  name: "オプション",
  fields: {
    productId: "ID",
    productAdminId: "本部番号",
    productCode: "商品コード",
    ...inLanguages("productName", "オプション名"),
    ...inLanguages("productDescription", "説明"),
    imageUrl: "画像",
    price: "価格(税込)",
    cost: "原価(税抜)",
    taxClass: "税区分",
    taxRate: "税率",
    updateProduct: "価格変更の予約",
    "updateProduct.updateProductId": "ID",
    "updateProduct.updateTimer": "変更日時",
    "updateProduct.price": "変更後の価格(税込)",
    "updateProduct.cost": "変更後の原価(税抜)",
    topping_required: "必ず選んでもらう",
    countProduct: "カウント商品",
    "countProduct.countProductId": "カウント商品",
    "countProduct.quantity": "数量",
    printerAddrId1: "印刷先1",
    printerAddrId2: "印刷先2",
    printerAddrId3: "印刷先3",
    printerAddrId4: "印刷先4",
    allergens: "アレルゲン",
    status: "販売",
    stopped: "停止",
    startDate: "販売開始日",
    endDate: "販売終了日",
    releaseTimer: "公開日時",
    soldOut: "売り切れ",
    displaySequence: "表示順",
  },
  options: {
    orderType: orderTypeNames,
    allergens: productAllergens,
    status: productStatuses,
    taxClass: taxClasses,
    taxRate: taxRates,
    soldOut: { TODAY: "今日だけ", UNTIL_TIME: "時刻まで", UNTIL_RESUMED: "再開するまで" },
  },
  actions: {
    updateOptionsSoldOut: {
      name: "売り切れ・販売停止",
      fields: { soldOut: "売り切れ", until: "販売に戻る時刻", scope: "どの注文で" },
      options: {
        scope: soldOutScopes,
        soldOut: {
          TODAY: "今日の営業日の終わりまで売り切れ",
          UNTIL_TIME: "決めた時刻まで売り切れ",
          UNTIL_RESUMED: "販売を停止（再開するまで頼めない）",
          RESUME: "販売を再開する",
        },
      },
    },
  },
  sections: { names: "名称と説明", price: "価格", serving: "提供", allergens: "アレルゲン", release: "公開" },
  spans: { startDate: "販売期間" },
} satisfies ResourceLabels["option"];
