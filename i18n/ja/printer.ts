import type { ResourceLabels } from "../../src/generated/labels.ts";

export const printer = {
  fields: { printerAddrId: "ID", printerName: "印刷先名" },
  options: {},
  sections: {},
} satisfies ResourceLabels["printer"];
