import type { Selectable } from "kysely";
import { stockCountStates } from "../../../i18n/ja/stock/stock-words.ts";
import { formatDate } from "../../../src/core/money.ts";
import { stockCountWorkflow } from "../../../src/generated/workflows.ts";
import { closingBooks } from "../closing/books.ts";
import { isOwnShopRow } from "../../engine/crud/find/ownRows.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { defineLines } from "../../engine/workflow/lines.ts";
import type { StoredRow, WorkflowRecords } from "../../engine/workflow/workflow.ts";
import { sql } from "kysely";
import { listChangedDates } from "./sameDay.ts";

export type StoredCount = StoredRow<"stock_count">;
export type StoredCountLine = Selectable<Tables["stock_count_line"]>;

/** Counts as records of their workflow. */
export const stockCountRecords: WorkflowRecords<"stock_count", { countId: number }> = {
  workflow: stockCountWorkflow,
  table: "stock_count",
  key: ["count_id"],
  where: ({ countId }, { viewer }) => sql`${isOwnShopRow(viewer)} and count_id = ${countId}`,
  stateNames: stockCountStates,
  historyState: (state) => ({ status: state === "FIXED" ? stockCountStates.FIXED : stockCountStates.DRAFT }),
  readName: ({ count_date }) => formatDate(count_date),
  books: closingBooks,
  bookedDates: listChangedDates,
};

/** The lines of counts: one for each item. */
export const stockCountLines = defineLines<"stock_count", "stock_count_line", "count_id">(stockCountRecords, {
  table: "stock_count_line",
  order: "item_id",
});
