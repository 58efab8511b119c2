import { sql } from "kysely";
import { bandOf, rankAbc, type AbcPlace, type AbcClass } from "../../src/domain/abc.ts";
import type { AbcAxis, AbcCutoffs } from "../../src/generated/server.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { measured, type Measured as Ranked, type RankingArgs } from "./ranking.ts";
import type { ReportScope } from "./scope.ts";

/** What a request says of its ABC analysis. Cut-offs that it does not name are those of the company. */
export type AbcArgs = RankingArgs & { rankA?: number | null; rankB?: number | null };

/** The same for an analysis with a second axis. */
export type CrossArgs = AbcArgs & { axis: AbcAxis };

/** SQL: the company's cut-offs as one JSON object. */
export const companyCutoffs = ({ tenantId }: Pick<ReportScope, "tenantId">) => sql<AbcCutoffs>`(
  select json_build_object('rankA', abc_rank_a, 'rankB', abc_rank_b, 'rateA', abc_rate_a, 'rateB', abc_rate_b)
  from developer where tenant_id = ${tenantId})`;

/**
 * The cut-offs of a request.
 * @throws Rejected W021 if A would not end before B: the request may name one of them only
 */
export function cutoffsOf({ rankA, rankB }: AbcArgs, company: AbcCutoffs): AbcCutoffs {
  const cutoffs = { ...company, rankA: rankA ?? company.rankA, rankB: rankB ?? company.rankB };
  if (cutoffs.rankA >= cutoffs.rankB)
    throw new Rejected("W021", { field: rankA == null ? "rankB" : "rankA", args: [cutoffs.rankB] });
  return cutoffs;
}

/** The figures by which rows are ranked and classed. */
type Measured = Ranked & { grossRate: number | null };

type CodeOf<Row> = (row: Row) => string;
const limits = ({ rankA, rankB }: AbcCutoffs) => ({ a: rankA, b: rankB });
const grossOf = ({ gross }: Measured) => gross;

/** The rows in the order of their rank, each with its class. */
export function abcOf<Row extends Measured>(
  rows: readonly Row[],
  codeOf: CodeOf<Row>,
  args: AbcArgs,
  cutoffs: AbcCutoffs,
): (Row & AbcPlace)[] {
  return rankAbc<Row>(rows, { valueOf: measured(args), codeOf }, limits(cutoffs));
}

/** The rows of `abcOf`, each with its class on the second axis as well (`crossClass`). */
export function crossAbcOf<Row extends Measured>(
  rows: readonly Row[],
  codeOf: CodeOf<Row>,
  args: CrossArgs,
  cutoffs: AbcCutoffs,
): (Row & AbcPlace & { crossClass: AbcClass | null })[] {
  const byGross = new Map(
    args.axis === "GROSS"
      ? rankAbc<Row>(rows, { valueOf: grossOf, codeOf }, limits(cutoffs)).map((row) => [codeOf(row), row.abcClass])
      : [],
  );
  const crossOf = (row: Row) =>
    args.axis === "GROSS"
      ? (byGross.get(codeOf(row)) ?? null)
      : bandOf(row.grossRate, { a: cutoffs.rateA, b: cutoffs.rateB });
  return abcOf(rows, codeOf, args, cutoffs).map((row) => ({ ...row, crossClass: crossOf(row) }));
}
