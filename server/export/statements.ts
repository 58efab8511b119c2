import type { QueryGetJournalListArgs } from "../../src/generated/server.ts";
import type { Context } from "../context.ts";
import type { ReportArguments, ReportFileStatements } from "../query/statements.ts";
import { journalStatements } from "../journal/journal.ts";

/** Reports with so many rows that a file of all of them needs statements of its own. */
const ofReports: Readonly<Record<string, (args: ReportArguments, context: Context) => ReportFileStatements>> = {
  // The guard has read the arguments by the types of this query.
  journal: (args, context) => journalStatements(args as QueryGetJournalListArgs, context),
};

/** Statements that read every row of a report; undefined where its query's pages do. */
export const findReportStatements = (
  report: string,
  args: ReportArguments,
  context: Context,
): ReportFileStatements | undefined => ofReports[report]?.(args, context);
