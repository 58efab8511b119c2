import type { QueryGetJournalListArgs } from "../../../src/generated/server.ts";
import type { ReportFileSources } from "../../engine/report/statements.ts";
import { findGroupingByKey } from "../figures/groupings.ts";
import { journalStatements } from "../journal/journal.ts";

/** What the files of reports need of the trade. */
export const reportFileSources: Omit<ReportFileSources, "schema"> = {
  statements: {
    // The guard has read the arguments by the types of this query.
    journal: (args, context) => journalStatements(args as QueryGetJournalListArgs, context),
  },
  findGrouping: findGroupingByKey,
};
