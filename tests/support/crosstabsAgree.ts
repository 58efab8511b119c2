import { expect } from "vitest";
import {
  crosstabDimensions,
  crosstabFault,
  figuresOfCrosstab,
  type CrosstabFigure,
} from "../../src/domain/crosstab.ts";
import { GetCrosstabDocument, type GetCrosstabQueryVariables } from "../../src/generated/graphql.ts";
import { server } from "./recountedShops.ts";

/** Every pair of dimensions. Dates stand as rows, where more of them have room. */
const pairs = crosstabDimensions.flatMap((one, index) =>
  crosstabDimensions
    .slice(index + 1)
    .filter((other) => crosstabFault(one, other) === null)
    .map((other) => (other === "DATE" ? { rowsBy: other, columnsBy: one } : { rowsBy: one, columnsBy: other })),
);

const sum = (figures: readonly (number | null)[]) => figures.reduce<number>((all, figure) => all + (figure ?? 0), 0);

/**
 * Crosstabs sum to these figures on both sides, folded or not. Each call asks half of the pairs for one figure each: the others come with
 * other dates.
 */
export async function crosstabsAgree(
  variables: Omit<GetCrosstabQueryVariables, "rowsBy" | "columnsBy" | "figure">,
  whole: Readonly<Partial<Record<CrosstabFigure, number | null>>>,
): Promise<void> {
  const turn = Number(variables.fromDate.slice(-2)) + Number(variables.toDate.slice(-2));
  const hours = (variables.fromHour ?? variables.beforeHour ?? null) !== null;
  for (const [index, pair] of pairs.entries()) {
    if ((index + turn) % 2 === 0) continue;
    // Payments have no hours: these pairs are refused.
    if (hours && (pair.rowsBy === "TENDER" || pair.columnsBy === "TENDER")) continue;
    const known = figuresOfCrosstab(pair.rowsBy, pair.columnsBy).filter((figure) => whole[figure] !== undefined);
    const figure = known[(index + turn) % known.length] ?? "SALES";
    const expected = whole[figure] ?? 0;
    const ask = { ...variables, ...pair, figure, top: pair.columnsBy === "SHOP" ? 1 : 3 };
    const { rows, columns, total } = await server.call("honbu", GetCrosstabDocument, ask);
    const name = `${figure} of ${pair.rowsBy} and ${pair.columnsBy}`;
    expect(total ?? 0, name).toBe(expected);
    expect(sum(rows.map((row) => row.total)), name).toBe(expected);
    expect(sum(columns.map((column) => column.total)), name).toBe(expected);
    for (const row of rows) expect(sum(row.cells), `${name}, ${row.key}`).toBe(row.total ?? 0);
    columns.forEach((column, at) =>
      expect(sum(rows.map(({ cells }) => cells[at] ?? null)), `${name}, ${column.key}`).toBe(column.total ?? 0),
    );
  }
}
