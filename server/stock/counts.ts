import type { Selectable } from "kysely";
import { stockCountStates } from "../../i18n/ja/stock-words.ts";
import { formatDate } from "../../src/core/money.ts";
import { stockCountWorkflow } from "../../src/generated/workflows.ts";
import { books } from "../closing/books.ts";
import { ownRows } from "../crud/ownRows.ts";
import type { Tables } from "../db/tables.ts";
import { defineLines } from "../workflow/lines.ts";
import type { StoredRow, WorkflowRecords } from "../workflow/workflow.ts";
import { sql } from "kysely";
import { changedDates } from "./sameDay.ts";

export type StoredCount = StoredRow<"stock_count">;
export type StoredLine = Selectable<Tables["stock_count_line"]>;

/** Counts as records of their workflow. */
export const stockCountRecords: WorkflowRecords<"stock_count", { countId: number }> = {
  workflow: stockCountWorkflow,
  table: "stock_count",
  key: ["count_id"],
  where: ({ countId }, { viewer }) => sql`${ownRows(viewer)} and count_id = ${countId}`,
  stateNames: stockCountStates,
  historyState: (state) => ({ status: state === "FIXED" ? stockCountStates.FIXED : stockCountStates.DRAFT }),
  readName: ({ count_date }) => formatDate(count_date),
  books,
  bookedDates: changedDates,
};

/** The lines of counts: one for each item. */
export const countLines = defineLines<"stock_count", "stock_count_line", "count_id">(stockCountRecords, {
  table: "stock_count_line",
  order: "item_id",
});
