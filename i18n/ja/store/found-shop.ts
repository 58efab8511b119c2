import type { ResourceLabels } from "../../../src/generated/labels.ts";

const status = { TRADING: "営業中", BEFORE_OPENING: "開店前", IDLE: "休業中" } as const;

export const foundShop = {
  name: "店舗検索",
  fields: {
    id: "ID",
    code: "コード",
    name: "店舗",
    brandName: "ブランド",
    prefName: "都道府県",
    openedOn: "開店日",
    status: "状態",
    nameOrCode: "店舗名・コード",
    prefCode: "都道府県",
    brandId: "ブランド",
    openedFrom: "開店日（から）",
    openedTo: "開店日（まで）",
    shopStatus: "状態",
  },
  options: { status, shopStatus: status },
  sections: {},
} satisfies ResourceLabels["found-shop"];
