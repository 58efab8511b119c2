import { sql, type Kysely } from "kysely";
import type { AbcCutoffs, DepartmentAbc, Freshness, QueryResolvers } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import { abcOf, companyCutoffs, cutoffsOf, type AbcArgs } from "../query/abc.ts";
import { freshness } from "../query/fragments.ts";
import { scopeOf, type ReportScope } from "../query/scope.ts";
import { soldCategories } from "../query/soldRows.ts";
import { soldFigures, type SoldSums } from "../query/soldSums.ts";
import { oneRow } from "../query/oneRow.ts";

type Answer = {
  rows: (SoldSums & { categoryCode: string; categoryName: string | null })[];
  cutoffs: AbcCutoffs;
  freshness: Freshness;
};

/** The statement of the report: one row for each category of the receipts, and the company's cut-offs. */
export function departmentAbcStatement(scope: ReportScope) {
  const { ctes, list } = soldCategories(scope);
  return sql<Answer>`
    with ${ctes} select coalesce(${list}, '[]') as rows, ${companyCutoffs(scope)} as cutoffs, ${freshness(scope)}`;
}

/** ABC分析（カテゴリ別）of the scope. @throws Rejected W021 for cut-offs in the wrong order */
async function departmentAbc(db: Kysely<Tables>, scope: ReportScope, args: AbcArgs): Promise<DepartmentAbc> {
  const answer = await oneRow(departmentAbcStatement(scope), db);
  const cutoffs = cutoffsOf(args, answer.cutoffs);
  return {
    rows: abcOf(answer.rows.map(soldFigures), ({ categoryCode }) => categoryCode, args, cutoffs),
    cutoffs,
    freshness: answer.freshness,
  };
}

export const departmentAbcResolvers = {
  Query: {
    getDepartmentAbc: (_parent, args, context, info) =>
      departmentAbc(context.db.kysely, scopeOf(args, context, info), args),
  },
} satisfies { Query: Pick<QueryResolvers, "getDepartmentAbc"> };
