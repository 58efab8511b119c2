import type { RawBuilder } from "kysely";
import type { QueryResolvers } from "../../../src/generated/server.ts";
import type { ReportScope } from "./scope.ts";

/** The request of the texts in docs/sql: the first rows of two partial months with a whole one between them, without filters. */
type SampleScope = ReportScope & { limit: number; offset: number };

type Statement = RawBuilder<unknown>;

/**
 * The statements of a query, for docs/sql: `npm run generate` finds what a file exports with `satisfies ReportStatements`.
 * Example: `export const voidSql = { getVoidList: voidStatement } satisfies ReportStatements;`
 */
export type ReportStatements = {
  readonly [Query in keyof QueryResolvers]?: (scope: SampleScope) => Statement | readonly Statement[];
};
