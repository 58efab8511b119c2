import { a4PageSize, openPdfPage, type PdfPage, type PdfTextStyle } from "./page.ts";

/** A table for paper, in words. */
export type TablePaper = {
  title: string;
  filter: readonly (readonly [name: string, value: string])[];
  columns: readonly { heading: string; right: boolean }[];
  /** `sum`: totals and subtotals. */
  rows: readonly { cells: readonly string[]; sum: boolean }[];
};

const grey = "#566272";
/** Points between two columns. */
const gap = 6;
/** Sizes of the letters, the largest first: the first one with which the table is no wider than the page. */
const sizes = [8, 7, 6, 5] as const;
/** Rows whose width is measured. */
const maxMeasuredRows = 120;

type Layout = { size: number; widths: readonly number[] };

/** The widths of the columns, in points; narrower in proportion where even the smallest letters are too wide. */
function buildTableLayout({ columns, rows }: TablePaper, page: PdfPage): Layout {
  const room = page.right - page.left - gap * (columns.length - 1);
  const some = [...rows.slice(0, maxMeasuredRows), ...rows.slice(-1)];
  const widthsAt = (size: number) =>
    columns.map(({ heading }, index) =>
      Math.max(
        page.widthOf(heading, { size, weight: 700 }),
        ...some.map(({ cells, sum }) => page.widthOf(cells[index] ?? "", { size, weight: sum ? 700 : 400 })),
      ),
    );
  let layout: Layout = { size: sizes[0], widths: [] };
  let whole = Infinity;
  for (const size of sizes) {
    const widths = widthsAt(size);
    whole = widths.reduce((sum, width) => sum + width, 0);
    layout = { size, widths };
    if (whole <= room) return layout;
  }
  return { ...layout, widths: layout.widths.map((width) => (width * room) / whole) };
}

/** Characters of a cell that are measured: no line of a page holds more. */
const maxMeasuredCharacters = 400;

/** The text as far as it fits. */
function shortenToWidth(text: string, width: number, style: PdfTextStyle, page: PdfPage): string {
  const characters = Array.from(text.slice(0, maxMeasuredCharacters));
  if (text.length <= maxMeasuredCharacters && page.widthOf(text, style) <= width + 0.5) return text;
  const cut = (length: number) => `${characters.slice(0, length).join("")}…`;
  // The most characters that fit, found by halves.
  let [fits, tooMany] = [1, characters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (page.widthOf(cut(middle), style) <= width) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}

/** A table as PDF: A4 across, the filter above it, the heads and a number on each page. */
export function drawTablePdf(paper: TablePaper): Promise<Buffer> {
  const page = openPdfPage(paper.title, a4PageSize);
  const { size, widths } = buildTableLayout(paper, page);
  const lineHeight = size * 1.75;

  const line = (cells: readonly string[], style: PdfTextStyle) => {
    let at = page.left;
    cells.forEach((text, index) => {
      const { right = false } = paper.columns[index] ?? {};
      const width = widths[index] ?? 0;
      page.text(shortenToWidth(text, width, style, page), right ? at + width : at, right ? "right" : "left", style);
      at += width + gap;
    });
    page.down(lineHeight);
  };
  const heads = () => {
    line(
      paper.columns.map(({ heading }) => heading),
      { size, weight: 700 },
    );
    page.rule();
    page.down(3);
  };

  page.text(paper.title, page.left, "left", { size: 14, weight: 700 });
  page.down(24);
  const names = Math.max(0, ...paper.filter.map(([name]) => page.widthOf(name, { size: 8 }))) + 10;
  for (const [name, value] of paper.filter) {
    page.text(name, page.left, "left", { size: 8, colour: grey });
    page.text(shortenToWidth(value, page.right - page.left - names, { size: 8 }, page), page.left + names, "left", {
      size: 8,
    });
    page.down(13);
  }
  page.down(8);
  heads();
  for (const { cells, sum } of paper.rows) {
    if (page.turned(lineHeight)) heads();
    line(cells, { size, weight: sum ? 700 : 400 });
  }
  page.number();
  return page.bytes();
}
