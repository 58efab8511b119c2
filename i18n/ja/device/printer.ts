import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const printer = {
  name: "印刷先",
  fields: { printerAddrId: "印刷先ID", printerName: "印刷先名", products: "使う商品" },
  options: {},
  sections: {},
} satisfies ResourceLabels["printer"];

export const printerTexts = {
  /** Why no more can be registered. */
  full: (most: number) => `印刷先は1店舗${most}件まで`,
} as const;
