import { sql, type Kysely } from "kysely";
import type { AbcCutoffs, DepartmentAbc, Freshness, Resolvers } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { classifyAbc, companyCutoffs, pickAbcCutoffs, type AbcArgs } from "../../figures/sold/abc.ts";
import { selectReportFreshness } from "../../figures/fragments.ts";
import { buildReportScope, type ReportScope } from "../../figures/scope.ts";
import { soldCategories } from "../../figures/sold/soldRows.ts";
import { toSoldFigures, type SoldSums } from "../../figures/sold/soldSums.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";

type DepartmentAbcAnswer = {
  rows: (SoldSums & { categoryCode: string; categoryName: string | null })[];
  cutoffs: AbcCutoffs;
  freshness: Freshness;
};

/** The statement of the report: one row for each category of the receipts, and the company's cut-offs. */
function departmentAbcStatement(scope: ReportScope) {
  const { ctes, list } = soldCategories(scope);
  return sql<DepartmentAbcAnswer>`
    with ${ctes} select coalesce(${list}, '[]') as rows, ${companyCutoffs(scope)} as cutoffs, ${selectReportFreshness(scope)}`;
}

/** ABC分析（カテゴリ別）of the scope. @throws Rejected W021 for cut-offs in the wrong order */
async function departmentAbc(db: Kysely<Tables>, scope: ReportScope, args: AbcArgs): Promise<DepartmentAbc> {
  const answer = await readOneRow(departmentAbcStatement(scope), db);
  const cutoffs = pickAbcCutoffs(args, answer.cutoffs);
  return {
    rows: classifyAbc(answer.rows.map(toSoldFigures), ({ categoryCode }) => categoryCode, args, cutoffs),
    cutoffs,
    freshness: answer.freshness,
  };
}

export const departmentAbcResolvers = {
  Query: {
    getDepartmentAbc: (_parent, args, context, info) =>
      departmentAbc(context.db.kysely, buildReportScope(args, context, info), args),
  },
} satisfies Resolvers;

export const departmentAbcSql = {
  getDepartmentAbc: departmentAbcStatement,
} satisfies ReportStatements;
