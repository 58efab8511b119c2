import { createHash } from "node:crypto";
import { statementFaults as texts } from "../../../i18n/ja/payment/statement-texts.ts";
import { commonDateReader } from "../../../src/core/calendar/dateFormat.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { findColumnPlace, foldHeading } from "../../../src/core/row-file/headings.ts";
import { readRowFile } from "../../../src/core/row-file/readRowFile.ts";
import type { FileRow } from "../../../src/core/row-file/records.ts";
import { parseTypedNumber } from "../../../src/core/typedNumber.ts";
import { isStatementTooLarge, statementLines, statementMegabytes } from "../../../src/domain/payment/statementSize.ts";
import type { PaymentCompany } from "../../../src/generated/server.ts";

/** What a file may have, and how many faults a refusal names. */
const statementLimits = { text: 100, yen: 2_000_000_000, namedFaults: 5 } as const;

/** Rows above the headings, such as a title, that are passed over. */
const mostTitleRows = 20;
const sumRow = /^(?:総?合計|小計|総計|計)$/;
const noon = 12 * 60 * 60;

/** A line as its file says it. */
export type StatementLine = {
  line_number: number;
  shop_text: string;
  tender_text: string;
  traded_on: string | null;
  /** The time of day in minutes; null where the file has none. */
  minutes: number | null;
  gross: number;
  fee: number;
  net: number;
  deposited_on: string | null;
  line_digest: string;
  copy_number: number;
};

type StatementHeadings = Pick<PaymentCompany, "dateHeading" | "grossHeading"> &
  Partial<Pick<PaymentCompany, "feeHeading" | "netHeading" | "depositHeading" | "shopHeading" | "tenderHeading">>;

/** @throws Rejected STATEMENT with the reason */
const refuse = (reason: string): never => {
  throw new Rejected("STATEMENT", { field: "content", args: [reason] });
};

/** The file of a request. */
function decodeContent(content: string): Uint8Array {
  if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) refuse(texts.base64);
  const bytes = Buffer.from(content, "base64");
  return isStatementTooLarge(bytes.length) ? refuse(texts.bytes(statementMegabytes)) : bytes;
}

const timedReader = commonDateReader();
const datedReader = commonDateReader(noon);

/** The date of a cell, with its time if it has one: midnight is what spreadsheets write for none. Undefined where it is no date. */
function parseTradedAt(text: string): { date: string | null; minutes: number | null } | undefined {
  if (text === "") return { date: null, minutes: null };
  const timed = timedReader.read(text);
  const moment = timed ?? datedReader.read(text);
  if (!moment) return undefined;
  const { date, minutes } = toTokyoTime(moment);
  return { date, minutes: timed && minutes > 0 ? minutes : null };
}

/** Finds the row of headings and the columns. */
function findColumns(rows: readonly FileRow[], headings: StatementHeadings) {
  const placeIn = (row: FileRow | undefined, heading: string | null | undefined) =>
    heading ? findColumnPlace(row?.cells ?? [], [foldHeading(heading)]) : null;
  const found = rows
    .slice(0, mostTitleRows)
    .findIndex((row) => placeIn(row, headings.dateHeading) !== null && placeIn(row, headings.grossHeading) !== null);
  const head = rows[Math.max(found, 0)];
  const { dateHeading, grossHeading, feeHeading, netHeading, depositHeading, shopHeading, tenderHeading } = headings;
  const named = [dateHeading, grossHeading, feeHeading, netHeading, depositHeading, shopHeading, tenderHeading];
  const lacking = named.filter((heading): heading is string => Boolean(heading) && placeIn(head, heading) === null);
  if (lacking.length > 0) refuse(texts.heading(lacking.map((heading) => `「${heading}」`).join("、")));
  return {
    rows: rows.slice(found + 1),
    readCell: (row: FileRow, heading: string | null | undefined): string => {
      const place = placeIn(head, heading);
      return place === null ? "" : (row.cells[place] ?? "").trim();
    },
  };
}

/** Fee and payout of a line. The payout decides, since it is what reaches the bank; a fee has the sign of its sale. */
function settleFee(gross: number, fee: number | null, net: number | null): { fee: number; net: number } {
  const signed = Math.abs(fee ?? 0) * (gross < 0 ? -1 : 1);
  return net === null ? { fee: signed, net: gross - signed } : { fee: gross - net, net };
}

/**
 * The lines of a payment company's file. Rows of sums are passed over, as are notes without date and amount.
 * @throws Rejected STATEMENT with the reason: what cannot be read in one row refuses the file
 */
export function readStatement(content: string, headings: StatementHeadings): StatementLine[] {
  const file = readRowFile(decodeContent(content)) ?? refuse(texts.type);
  const { rows, readCell } = findColumns([{ line: 1, cells: file.headings }, ...file.rows], headings);
  if (rows.length > statementLines) refuse(texts.lines(statementLines, rows.length));
  const faults: string[] = [];
  const copies = new Map<string, number>();
  const lines: StatementLine[] = [];
  for (const row of rows) {
    const known = faults.length;
    const note = (heading: string | null | undefined, fault: string) =>
      faults.push(texts.cell(row.line, heading ?? "", fault));
    const readYen = (heading: string | null | undefined): number | null => {
      const yen = parseTypedNumber(readCell(row, heading));
      if (yen === null) return null;
      if (yen === undefined || !Number.isInteger(yen)) note(heading, texts.yen);
      else if (Math.abs(yen) > statementLimits.yen) note(heading, texts.size);
      else return yen;
      return null;
    };
    const readText = (heading: string | null | undefined): string => {
      const text = readCell(row, heading).normalize("NFKC");
      if (text.length > statementLimits.text) note(heading, texts.long(statementLimits.text));
      return text;
    };
    const readDate = (heading: string | null | undefined) => {
      const date = parseTradedAt(readCell(row, heading));
      if (!date) note(heading, texts.date);
      return date ?? { date: null, minutes: null };
    };
    const first = row.cells.find((cell) => cell.trim() !== "") ?? "";
    const isNote = readCell(row, headings.dateHeading) === "" && readCell(row, headings.grossHeading) === "";
    if (isNote || sumRow.test(foldHeading(first))) continue;
    const traded = readDate(headings.dateHeading);
    const gross = readYen(headings.grossHeading);
    if (gross === null && faults.length === known) note(headings.grossHeading, texts.yen);
    const line_digest = createHash("sha256")
      .update(JSON.stringify(row.cells.map((cell) => cell.trim())))
      .digest("hex");
    copies.set(line_digest, (copies.get(line_digest) ?? 0) + 1);
    lines.push({
      line_number: row.line,
      shop_text: readText(headings.shopHeading),
      tender_text: readText(headings.tenderHeading),
      traded_on: traded.date,
      minutes: traded.minutes,
      gross: gross ?? 0,
      ...settleFee(gross ?? 0, readYen(headings.feeHeading), readYen(headings.netHeading)),
      deposited_on: readDate(headings.depositHeading).date,
      line_digest,
      copy_number: copies.get(line_digest) ?? 1,
    });
  }
  if (faults.length > 0) refuse(texts.cells(faults.slice(0, statementLimits.namedFaults).join("、"), faults.length));
  return lines.length === 0 ? refuse(texts.none) : lines;
}
