import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { orderTypeNames } from "../words/orders.ts";

export const receptionPause = {
  name: "受付の停止",
  fields: { receptionPauseId: "ID", orderType: "注文の種類", pausedAt: "止めた時刻", until: "再開する時刻" },
  options: { orderType: orderTypeNames },
  sections: {},
} satisfies ResourceLabels["reception-pause"];
