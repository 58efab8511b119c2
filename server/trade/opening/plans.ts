import { sql } from "kysely";
import { orderTypeNames } from "../../../i18n/ja/words/orders.ts";
import * as rules from "../../../src/generated/rules.ts";
import type { SpecialDayKind } from "../../../src/generated/server.ts";
import type { PlanSource } from "../../engine/plan/planSource.ts";
import { allOrderTypes } from "./pauses.ts";

const kinds: readonly SpecialDayKind[] = ["CLOSED", "PAUSED", "HOURS"];

/** Special days, and pauses of the reception that end. */
export const openingPlans: PlanSource = {
  kind: "STORE",
  rule: rules.getSpecialDays,
  list: () => [
    ...kinds.map((event) => ({
      event,
      resource: "SPECIAL_DAY" as const,
      table: "special_day",
      id: "special_day_id",
      title: sql`coalesce(note, '')`,
      on: { date: "business_date" },
      detail: sql`start_time || '–' || end_time`,
      where: sql<boolean>`kind = ${event}`,
    })),
    ...allOrderTypes.map((orderType) => ({
      event: "REOPENS" as const,
      resource: "RECEPTION_PAUSE" as const,
      table: "reception_pause",
      id: "reception_pause_id",
      title: sql`${orderTypeNames[orderType]}::text`,
      orderType: "order_type",
      on: { moment: "until" },
      where: sql<boolean>`order_type = ${orderType}`,
    })),
  ],
};
