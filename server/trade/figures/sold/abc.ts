import { sql } from "kysely";
import { classifyGrossRate, rankAbc, type AbcPlace, type AbcClass } from "../../../../src/domain/abc.ts";
import type { AbcAxis, AbcCutoffs } from "../../../../src/generated/server.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { pickRankingMeasure, type RankingMeasures as Ranked, type RankingArgs } from "./ranking.ts";
import type { ReportScope } from "../scope.ts";

/** What a request says of its ABC analysis. Cut-offs that it does not name are those of the company. */
export type AbcArgs = RankingArgs & { rankA?: number | null; rankB?: number | null };

/** The same for an analysis with a second axis. */
export type CrossAbcArgs = AbcArgs & { axis: AbcAxis };

/** SQL: the company's cut-offs as one JSON object. */
export const companyCutoffs = ({ tenantId }: Pick<ReportScope, "tenantId">) => sql<AbcCutoffs>`(
  select json_build_object('rankA', abc_rank_a, 'rankB', abc_rank_b, 'rateA', abc_rate_a, 'rateB', abc_rate_b)
  from developer where tenant_id = ${tenantId})`;

/**
 * The cut-offs of a request.
 * @throws Rejected W021 if A would not end before B: the request may name one of them only
 */
export function pickAbcCutoffs({ rankA, rankB }: AbcArgs, company: AbcCutoffs): AbcCutoffs {
  const cutoffs = { ...company, rankA: rankA ?? company.rankA, rankB: rankB ?? company.rankB };
  if (cutoffs.rankA >= cutoffs.rankB)
    throw new Rejected("W021", { field: rankA == null ? "rankB" : "rankA", args: [cutoffs.rankB] });
  return cutoffs;
}

/** The figures by which rows are ranked and classed. */
type AbcMeasures = Ranked & { grossRate: number | null };

type CodeOf<Row> = (row: Row) => string;
const toClassLimits = ({ rankA, rankB }: AbcCutoffs) => ({ a: rankA, b: rankB });
const pickGross = ({ gross }: AbcMeasures) => gross;

/** The rows in the order of their rank, each with its class. */
export function classifyAbc<Row extends AbcMeasures>(
  rows: readonly Row[],
  codeOf: CodeOf<Row>,
  args: AbcArgs,
  cutoffs: AbcCutoffs,
): (Row & AbcPlace)[] {
  return rankAbc<Row>(rows, { valueOf: pickRankingMeasure(args), codeOf }, toClassLimits(cutoffs));
}

/** The rows of `classifyAbc`, each with its class on the second axis as well (`crossClass`). */
export function classifyCrossAbc<Row extends AbcMeasures>(
  rows: readonly Row[],
  codeOf: CodeOf<Row>,
  args: CrossAbcArgs,
  cutoffs: AbcCutoffs,
): (Row & AbcPlace & { crossClass: AbcClass | null })[] {
  const byGross = new Map(
    args.axis === "GROSS"
      ? rankAbc<Row>(rows, { valueOf: pickGross, codeOf }, toClassLimits(cutoffs)).map((row) => [
          codeOf(row),
          row.abcClass,
        ])
      : [],
  );
  const crossOf = (row: Row) =>
    args.axis === "GROSS"
      ? (byGross.get(codeOf(row)) ?? null)
      : classifyGrossRate(row.grossRate, { a: cutoffs.rateA, b: cutoffs.rateB });
  return classifyAbc(rows, codeOf, args, cutoffs).map((row) => ({ ...row, crossClass: crossOf(row) }));
}
