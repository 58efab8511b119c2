import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { inLanguages } from "../console/languages.ts";
import { deliveryServices, orderTypeNames, soldOutScopes } from "../words/orders.ts";

export const product = {
  name: "商品",
  fields: {
    productId: "ID",
    productAdminId: "本部番号",
    productCode: "商品コード",
    orderType: "注文の種類",
    ...inLanguages("productName", "商品名"),
    ...inLanguages("productDescription", "説明"),
    imageUrl: "画像",
    thumbnailSize: "画像の大きさ",
    price: "価格(税込)",
    cost: "原価(税抜)",
    taxRate: "税率",
    updateProduct: "価格変更の予約",
    "updateProduct.updateProductId": "ID",
    "updateProduct.updateTimer": "変更日時",
    "updateProduct.price": "変更後の価格(税込)",
    "updateProduct.cost": "変更後の原価(税抜)",
    categoryId: "カテゴリ",
    optionProducts: "オプション",
    menuCategory: "メニュー種別",
    countProduct: "カウント商品",
    "countProduct.countProductId": "カウント商品",
    "countProduct.quantity": "数量",
    printerAddrId1: "印刷先1",
    printerAddrId2: "印刷先2",
    printerAddrId3: "印刷先3",
    printerAddrId4: "印刷先4",
    delivery: "デリバリーサービス",
    "delivery.deliveryId": "デリバリーサービス",
    "delivery.deliveryName": "サービス名",
    cutlery: "箸・スプーンの確認",
    status: "表示",
    hidden: "隠しメニュー",
    releaseTimer: "公開日時",
    soldOut: "売り切れ",
    displaySequence: "表示順",
    delivery_type: "デリバリーのサービス",
    menuCategoryId: "メニュー種別",
  },
  options: {
    orderType: orderTypeNames,
    delivery_type: deliveryServices,
    status: {
      ON_SALE: "表示中",
      SCHEDULED: "公開待ち",
      SOLD_OUT: "売り切れ",
      PAUSED: "時間外・受付停止",
      HIDDEN: "非表示",
    },
    soldOut: { TODAY: "今日だけ", UNTIL_TIME: "時刻まで", UNTIL_RESUMED: "再開するまで" },
    taxRate: { STANDARD: "10%(標準)", REDUCED: "8%(軽減)" },
    thumbnailSize: { SMALL: "小", MEDIUM: "中", LARGE: "大" },
    "delivery.deliveryId": deliveryServices,
  },
  actions: {
    updateProductPrices: {
      name: "価格を変更",
      fields: {
        change: "変え方",
        amount: "増減額",
        rate: "増減率",
        price: "変更後の価格(税込)",
        unit: "端数の単位",
        rounding: "端数の扱い",
        updateTimer: "変更日時",
        reserved: "予約がある商品",
      },
      options: {
        reserved: {
          KEEP: "予約をそのまま残す",
          SHIFT: "予約の価格も同じように変える",
          DROP: "予約を取り消す",
        },
        change: { RATE: "率で変える", AMOUNT: "額で変える", PRICE: "同じ価格にする" },
        unit: { ONE: "1円", TEN: "10円", FIFTY: "50円", HUNDRED: "100円" },
        rounding: { HALF_UP: "四捨五入", UP: "切り上げ", DOWN: "切り捨て" },
      },
    },
    updateProductsHidden: {
      name: "表示を切り替え",
      fields: { hidden: "アプリの一覧" },
      options: { hidden: { HIDE: "一覧から隠す（番号を知る人は頼める）", SHOW: "一覧に出す" } },
    },
    updateProductsSoldOut: {
      name: "売り切れ・販売停止",
      fields: { soldOut: "売り切れ", until: "販売に戻る時刻", scope: "どの注文で" },
      options: {
        scope: soldOutScopes,
        soldOut: {
          TODAY: "今日の営業日の終わりまで売り切れ",
          UNTIL_TIME: "決めた時刻まで売り切れ",
          UNTIL_RESUMED: "販売を停止（再開するまで、番号でも頼めない）",
          RESUME: "販売を再開する",
        },
      },
    },
    moveProducts: { name: "カテゴリを移動", fields: { categoryId: "移動先のカテゴリ" }, options: {} },
    copyProducts: {
      name: "複製",
      fields: {
        storeIds: "複製先の店舗",
        orderTypes: "複製先の注文",
        existing: "同じ商品コードがあるとき",
        taxRate: "税率",
        addCategories: "ないカテゴリを作る",
        addOptions: "ないオプションを作る",
        addMenuCategories: "ないメニュー種別を作る",
        addCountProducts: "ないカウント商品を作る",
        addPrinters: "ない印刷先を作る",
      },
      options: {
        orderTypes: orderTypeNames,
        taxRate: { KEEP: "複製元と同じ", ORDER_TYPE: "注文に合わせる（飲食料品8%・酒類10%）" },
        existing: { SKIP: "飛ばす", UPDATE: "この内容で上書き" },
      },
    },
    deleteProducts: { name: "削除", fields: {}, options: {} },
  },
  sections: { names: "名称と説明", price: "価格", grouping: "分類とオプション", serving: "提供", release: "公開" },
} satisfies ResourceLabels["product"];

/** Words that only the product's own screens use. */
export const productTexts = {
  costRate: (rate: string) => `原価率 ${rate}`,
  gross: (yen: string) => `粗利 ${yen}`,
  notListed:
    "隠しメニューのため、アプリの一覧には出ませんが、番号を知る人は頼めます。頼めなくするには「売り切れ・販売停止」で停止します",
} as const;
