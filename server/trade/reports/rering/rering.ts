import type { Kysely } from "kysely";
import { groupRows } from "../../../../src/core/groupRows.ts";
import { divideFigures } from "../../../../src/core/money.ts";
import type { QueryGetReringListArgs, ReringPage, Resolvers, StaffRerings } from "../../../../src/generated/server.ts";
import { readOneRow } from "../../../engine/report/oneRow.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { ReportStatements } from "../../figures/reportStatements.ts";
import { buildReportScope } from "../../figures/scope.ts";
import { reringCandidateStatement, type ReringCandidate, type ReringPerson, type ReringScope } from "./candidates.ts";
import { pairNearest } from "./pairNearest.ts";
import { reringRowsStatement } from "./reringRows.ts";

type ReringPageScope = ReringScope & Pick<QueryGetReringListArgs, "limit" | "offset" | "reringRows" | "minDifference">;

/** The persons with voids, with what their own rows sum to; the largest loss first. */
function sumByStaff(people: readonly ReringPerson[], smaller: readonly ReringCandidate[]): StaffRerings[] {
  const rowsByStaff = groupRows(smaller, ({ staff }) => staff);
  return people
    .map(({ staff, name, shop_name, voids, pairs }) => {
      const rows = rowsByStaff.get(staff) ?? [];
      return {
        staff,
        staffName: name,
        shopName: shop_name,
        voids,
        smaller: rows.length,
        ...sumRows(rows),
        share: divideFigures(rows.length, pairs),
      };
    })
    .toSorted((a, b) => b.difference - a.difference || b.voids - a.voids);
}

const sumRows = (rows: readonly ReringCandidate[]) => ({
  difference: rows.reduce((sum, row) => sum + row.difference, 0),
  cash: rows.reduce((sum, row) => sum + row.cash, 0),
});

/** 打ち直し of the scope: one page, and the sums of all that match. */
async function readReringPage(db: Kysely<Tables>, scope: ReringPageScope): Promise<ReringPage> {
  const { tenantId, reringRows, minDifference, limit, offset } = scope;
  const { candidates, people, freshness } = await readOneRow(reringCandidateStatement(scope), db);
  // Whom the page shows does not change which receipts belong together.
  const pairs = pairNearest(candidates).filter(({ named }) => named);
  const fitting = pairs.filter(({ difference }) => minDifference == null || difference >= minDifference);
  const smaller = fitting.filter(({ difference }) => difference > 0);
  const listed = (reringRows === "ALL" ? fitting : smaller).toSorted((a, b) => a.place - b.place);
  const page = listed.slice(offset, offset + limit);
  const shownPeople = people.filter(({ named }) => named);
  return {
    total: listed.length,
    voids: shownPeople.reduce((sum, { voids }) => sum + voids, 0),
    smaller: smaller.length,
    others: pairs.filter(({ difference }) => difference <= 0).length,
    ...sumRows(smaller),
    data: page.length === 0 ? [] : (await reringRowsStatement(tenantId, page).execute(db)).rows,
    byStaff: sumByStaff(shownPeople, smaller),
    freshness,
  };
}

export const reringResolvers = {
  Query: {
    getReringList: (_parent, args, context) =>
      readReringPage(context.db.kysely, { ...buildReportScope(args, context), ...args, readsReceipts: true }),
  },
} satisfies Resolvers;

export const reringSql = {
  getReringList: (scope) => [reringCandidateStatement(scope), reringRowsStatement(scope.tenantId, [])],
} satisfies ReportStatements;
