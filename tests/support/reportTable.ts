import { within } from "@testing-library/react";

/** The heads of a table's columns. */
export const headings = (of: HTMLElement) =>
  within(of)
    .getAllByRole("columnheader")
    .map((cell) => cell.textContent);
/** What stands in a row, from its head on. */
export const cellsOf = (row: HTMLElement) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "");
/** The rows of a table without head and totals. */
export const bodyOf = (of: HTMLElement) => [...of.querySelectorAll<HTMLElement>("tbody tr")].map(cellsOf);
/** The row of totals. */
export const totalsOf = (of: HTMLElement) => cellsOf(of.querySelector<HTMLElement>("tfoot tr") ?? of);
/** A column, by how its head begins: its rows and its total. */
export const column = (of: HTMLElement, name: string) => {
  const index = headings(of).findIndex((heading) => heading?.startsWith(name));
  return { rows: bodyOf(of).map((cells) => cells[index]), total: totalsOf(of)[index] };
};
