import PDFDocument from "pdfkit";
import { listFontFiles, type FontWeight } from "./fonts.ts";

export type PdfTextStyle = { size?: number; weight?: FontWeight; colour?: string };

/** Sizes of paper in points: A5 upright, A4 across. */
const a5 = { width: 419.53, height: 595.28 };
export const a4PageSize = { width: 841.89, height: 595.28 };
const margin = 36;
const grey = "#9aa5b1";
/** Widths of texts that are kept. */
const mostWidths = 5000;
const footStyle = { size: 7, colour: "#566272" } as const;

/** Where text and lines are put, from the top of a page down. */
export type PdfPage = {
  left: number;
  right: number;
  /** Moves down by so many points, onto a new page where this one is full. */
  down(points: number): void;
  /** Begins a new page if so many points do not fit on this one. */
  turned(points: number): boolean;
  /** Writes one line at the height reached, which stays. `at` is its left, right or middle. */
  text(text: string, at: number, align: "left" | "right" | "centre", style?: PdfTextStyle): void;
  /** Width of a text in points. */
  widthOf(text: string, style?: PdfTextStyle): number;
  /** A line across. */
  rule(dashed?: boolean): void;
  /** A frame around a text at the top right of the first page. */
  stamp(text: string, colour: string): void;
  /** Writes its number, and how many there are, at the foot of each page. Called last. */
  number(): void;
  /** The finished file. */
  bytes(): Promise<Buffer>;
};

/** An empty document, of A5 pages unless another size is given, with the console's font, of which only the glyphs that are used are embedded. */
export function openPdfPage(title: string, size = a5): PdfPage {
  const fonts = listFontFiles();
  const doc = new PDFDocument({
    size: [size.width, size.height],
    margin,
    info: { Title: title },
    lang: "ja",
    displayTitle: true,
    // Pages stay open until the end, so that each can say how many there are.
    bufferPages: true,
    // The standard fonts have no Japanese; without this one of them would be read for nothing.
    font: null as unknown as string,
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const [left, right] = [margin, size.width - margin];
  let y = margin;

  const registered = new Set<string>();
  const withFont = (font: string, points: number) => {
    if (!registered.has(font)) doc.registerFont(font, fonts.fileOf(font));
    registered.add(font);
    return doc.font(font).fontSize(points);
  };
  const widths = new Map<string, number>();
  const widthOf = (text: string, { size: points = 9, weight = 400 }: PdfTextStyle = {}) => {
    const key = `${points} ${weight} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = fonts
      .runsOf(text, weight)
      .reduce((sum, run) => sum + withFont(run.font, points).widthOfString(run.text), 0);
    // Each cell is measured for its column and again where it is written.
    if (widths.size >= mostWidths) widths.clear();
    widths.set(key, width);
    return width;
  };
  const write = (
    text: string,
    x: number,
    top: number,
    { size: points = 9, weight = 400, colour = "#000" }: PdfTextStyle,
  ) => {
    let at = x;
    for (const run of fonts.runsOf(text, weight)) {
      withFont(run.font, points).fillColor(colour);
      // All files share their metrics, so that the runs stand on one line.
      doc.text(run.text, at, top, { lineBreak: false });
      at += doc.widthOfString(run.text);
    }
  };
  return {
    left,
    right,
    widthOf,
    down(points) {
      y += points;
      if (y <= size.height - margin - 12) return;
      doc.addPage();
      y = margin;
    },
    turned(points) {
      if (y + points <= size.height - margin - 12) return false;
      doc.addPage();
      y = margin;
      return true;
    },
    text(text, at, align, style = {}) {
      const width = align === "left" ? 0 : widthOf(text, style);
      write(text, align === "left" ? at : align === "right" ? at - width : at - width / 2, y, style);
    },
    rule(dashed = false) {
      doc.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(grey);
      if (dashed) doc.dash(2, { space: 2 });
      doc.stroke().undash();
    },
    stamp(text, colour) {
      const style = { size: 12, weight: 700, colour } as const;
      const width = widthOf(text, style);
      doc
        .rect(right - width - 14, margin - 8, width + 14, 26)
        .lineWidth(1.4)
        .strokeColor(colour)
        .stroke();
      write(text, right - width - 7, margin - 4, style);
    },
    number() {
      const { count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        const text = `${index + 1} / ${count}`;
        write(text, right - widthOf(text, footStyle), size.height - margin + footStyle.size, footStyle);
      }
    },
    bytes() {
      doc.end();
      return ended;
    },
  };
}
