import type { GraphQLSchema } from "graphql";
import type { Kysely, RawBuilder } from "kysely";
import type { ShopGroupingChoice } from "../../../src/domain/groupings.ts";
import type { Context } from "../context.ts";
import type { Tables } from "../../platform/db/tables.ts";

export type ReportArguments = Readonly<Record<string, unknown>>;
export type StatementRow = Readonly<Record<string, unknown>>;

/** The head of a file: the number of rows, their sums, and the freshness. */
export type ReportFileHead = Readonly<Record<string, unknown>> & { total: number };

/** The statements of a report's file: the head, and all rows in the order of the pages. */
export type ReportFileStatements = {
  head: (db: Kysely<Tables>) => Promise<ReportFileHead>;
  rows: (columns: readonly string[]) => RawBuilder<{ row: StatementRow }>;
  /** The distinct texts of these columns that are not ASCII, without digits. */
  texts: (columns: readonly string[]) => RawBuilder<{ text: string }>;
};

/** What files of reports need besides the schema; the rooms that own it hand it over. */
export type ReportFileSources = {
  schema: GraphQLSchema;
  /** The statements of reports that have too many rows to be read by pages, by report. */
  statements: Readonly<Record<string, (args: ReportArguments, context: Context) => ReportFileStatements>>;
  /** The grouping of shops with this key; undefined where the company no longer has it. @param brand the word for a brand */
  findGrouping(key: string, brand: string, context: Context): Promise<ShopGroupingChoice | undefined>;
};
