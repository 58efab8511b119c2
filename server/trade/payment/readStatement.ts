import { createHash } from "node:crypto";
import { statementFaults } from "../../../i18n/ja/payment/statement-texts.ts";
import { sentFileFaults } from "../../../i18n/ja/words/sent-file.ts";
import { commonDateReader } from "../../../src/core/calendar/dateFormat.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { parseTypedNumber } from "../../../src/core/typedNumber.ts";
import type { PaymentCompany } from "../../../src/generated/server.ts";
import { readSentFile } from "../../engine/row-file/readSentFile.ts";

const mostYen = 2_000_000_000;
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

/** Fee and payout of a line. The payout decides, since it is what reaches the bank; a fee has the sign of its sale. */
function settleFee(gross: number, fee: number | null, net: number | null): { fee: number; net: number } {
  const signed = Math.abs(fee ?? 0) * (gross < 0 ? -1 : 1);
  return net === null ? { fee: signed, net: gross - signed } : { fee: gross - net, net };
}

/**
 * The lines of a payment company's file.
 * @throws Rejected ROW_FILE with the reason: what cannot be read in one row refuses the file
 */
export function readStatement(content: string, headings: StatementHeadings): StatementLine[] {
  const { dateHeading, grossHeading, feeHeading, netHeading, depositHeading, shopHeading, tenderHeading } = headings;
  const copies = new Map<string, number>();
  const named = [feeHeading, netHeading, depositHeading, shopHeading, tenderHeading];
  return readSentFile(content, { needed: [dateHeading, grossHeading], named }, (row) => {
    const readYen = (heading: string | null | undefined): number | null => {
      const yen = parseTypedNumber(row.readCell(heading));
      if (yen === null) return null;
      if (yen === undefined || !Number.isInteger(yen)) row.noteFault(heading, statementFaults.yen);
      else if (Math.abs(yen) > mostYen) row.noteFault(heading, statementFaults.size);
      else return yen;
      return null;
    };
    const readDate = (heading: string | null | undefined) => {
      const date = parseTradedAt(row.readCell(heading));
      if (!date) row.noteFault(heading, sentFileFaults.date);
      return date ?? { date: null, minutes: null };
    };
    const traded = readDate(dateHeading);
    const gross = readYen(grossHeading);
    if (gross === null && !row.hasFault()) row.noteFault(grossHeading, statementFaults.yen);
    const line_digest = createHash("sha256")
      .update(JSON.stringify(row.cells.map((cell) => cell.trim())))
      .digest("hex");
    copies.set(line_digest, (copies.get(line_digest) ?? 0) + 1);
    return {
      line_number: row.line,
      shop_text: row.readText(shopHeading),
      tender_text: row.readText(tenderHeading),
      traded_on: traded.date,
      minutes: traded.minutes,
      gross: gross ?? 0,
      ...settleFee(gross ?? 0, readYen(feeHeading), readYen(netHeading)),
      deposited_on: readDate(depositHeading).date,
      line_digest,
      copy_number: copies.get(line_digest) ?? 1,
    };
  });
}
