import PDFDocument from "pdfkit";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { listFontFiles } from "../../../../server/trade/invoice/fonts.ts";
import { pickInvoiceTitle, type InvoicePrintOrder } from "../../../../server/trade/invoice/order.ts";
import { createPrinter } from "../../../../server/trade/invoice/printer.ts";
import { drawTablePdf, type TablePaper } from "../../../../server/trade/invoice/tablePdf.ts";
import { GetJournalListDocument, type GetJournalListQuery } from "../../../../src/generated/graphql.ts";
import { shibuya } from "../../../support/day.ts";
import { send } from "../../../support/receipts.ts";
import { testApp, type TestApp, type ViewerName } from "../../../support/app.ts";

let server: TestApp;
type Receipt = GetJournalListQuery["data"]["data"][number];
let receiptOf: (number: string) => Receipt;
const idOf = (number: string) => receiptOf(number).id;
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await send(server.db, 431, shibuya);
  const period = { fromDate: "2026-11-12", toDate: "2026-11-20", limit: 50, offset: 0 };
  const { data } = await server.call("honbu", GetJournalListDocument, { shop_ids: [431], ...period });
  receiptOf = (number) => data.find(({ receiptNumber }) => receiptNumber === number) ?? expect.fail(number);
});
afterAll(() => server.close());

const ask = (viewer: ViewerName | null, id: string) =>
  server.app.inject({
    url: `/receipts/${id}/invoice`,
    headers: viewer ? { authorization: `Bearer ${viewer}` } : {},
  });
const nameOf = (disposition: unknown) => decodeURIComponent(String(disposition).split("UTF-8''")[1] ?? "");

describe("a receipt that is issued again", () => {
  it("is a PDF with a subset of the console's font in it", async () => {
    const answer = await ask("tencho", idOf("r4"));
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(nameOf(answer.headers["content-disposition"])).toBe("適格簡易請求書_r4.pdf");
    const file = answer.rawPayload.toString("latin1");
    expect(file.startsWith("%PDF-1.")).toBe(true);
    expect(file).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSansJP/);
    expect(file).not.toContain("Helvetica");
    expect(answer.rawPayload.length).toBeLessThan(200_000);
  });

  it("is a return's own paper for a return, and nothing for what was voided", async () => {
    const returned = await ask("honbu", idOf("r11"));
    expect(nameOf(returned.headers["content-disposition"])).toBe("適格返還請求書_r11.pdf");
    for (const [number, why] of [
      ["r10", "取消済"],
      ["v1", "取消"],
    ] as const) {
      const { errors } = (await ask("honbu", idOf(number))).json<{ errors: { message: string }[] }>();
      expect(errors[0]?.message).toContain(`「${why}」`);
    }
  });

  it("is no qualified invoice without a registration number", () => {
    expect(pickInvoiceTitle({ ...receiptOf("r4"), registrationNumber: null })).toBe("領収書");
  });

  it.each<[string, ViewerName | null, () => string, number]>([
    ["nobody", null, () => idOf("r4"), 401],
    ["another company", "bessha", () => idOf("r4"), 404],
    ["an id that is none", "honbu", () => "431-x", 404],
  ])("is refused to %s", async (_who, viewer, id, status) => {
    expect((await ask(viewer, id())).statusCode).toBe(status);
  });

  it("finds a file for every character of Japanese receipts, and 〓 for what no font has", () => {
    const text = "幕の内弁当※①髙橋ﾍﾞﾝﾄｳ▲¥1,234・〜−";
    const runs = listFontFiles().runsOf(text, 400);
    expect(runs.map((run) => run.text).join("")).toBe(text);
    expect(listFontFiles().runsOf("\u{10ffff}", 400)[0]?.text).toBe("〓");
  });

  it("is written on a thread that tells its failures and goes on, until it is closed", async () => {
    const printer = createPrinter();
    const sold: Receipt = { ...receiptOf("r4"), items: [], payments: [] };
    const order: InvoicePrintOrder = {
      receipt: sold,
      title: "領収書",
      issuer: "本部商事",
      now: new Date("2026-11-20"),
    };
    const broken = { ...order, receipt: { ...sold, items: null as never } };
    const [failed, written] = await Promise.allSettled([printer.print(broken), printer.print(order)]);
    expect(failed).toMatchObject({ status: "rejected", reason: { name: "TypeError" } });
    expect(written).toMatchObject({ status: "fulfilled" });
    // What cannot even be sent to the thread is refused too.
    await expect(printer.print({ ...order, now: (() => {}) as unknown as Date })).rejects.toThrow(
      "could not be cloned",
    );
    const unfinished = printer.print(order);
    await Promise.all([expect(unfinished).rejects.toThrow("closed"), printer.close()]);
  });

  it("is given up where it takes too long, and the next order is written", async () => {
    const sold: Receipt = { ...receiptOf("r4"), items: [], payments: [] };
    const order: InvoicePrintOrder = {
      receipt: sold,
      title: "領収書",
      issuer: "本部商事",
      now: new Date("2026-11-20"),
    };
    const hasty = createPrinter(0);
    onTestFinished(hasty.close);
    await expect(hasty.print(order)).rejects.toMatchObject({ code: "TIMEOUT" });
    await expect(hasty.print(order)).rejects.toMatchObject({ code: "TIMEOUT" });
  });

  it("measures a text as often as its width asks for, however long the text is, and however many rows repeat it", async () => {
    using measuring = vi.spyOn(PDFDocument.prototype as { widthOfString(text: string): number }, "widthOfString");
    const paper = (rows: number, length: number): TablePaper => ({
      title: "売上",
      filter: [],
      columns: [
        { heading: "商品", right: false },
        { heading: "金額", right: true },
      ],
      rows: Array.from({ length: rows }, () => ({ cells: ["商".repeat(length), "1,000"], sum: false })),
    });
    const callsFor = async (rows: number, length: number) => {
      measuring.mockClear();
      await drawTablePdf(paper(rows, length));
      return measuring.mock.calls.filter(([text]) => text.length > 20).length;
    };
    const [short, long, many] = [await callsFor(1, 400), await callsFor(1, 10_000), await callsFor(50, 400)];
    expect(long).toBeLessThanOrEqual(short + 10);
    // A row is written, which measures what stands there once more.
    expect(many).toBeLessThanOrEqual(short + 50 * 3);
  });
});
