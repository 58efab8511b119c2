import type { FastifyInstance } from "fastify";
import { invoiceTexts } from "../../../../i18n/ja/journal/invoice.ts";
import { invoicePath } from "../../../../src/domain/invoicePath.ts";
import type { Viewer } from "../../../../src/core/viewer.ts";
import { requirePdfContext, sendPdf } from "./pdfPage.ts";
import { buildChangeSource, writeChanges } from "../../../engine/crud/history.ts";
import { journalReceipt } from "../../../trade/journal/journal.ts";
import type { Context } from "../../../engine/context.ts";
import type { DatabaseLanes } from "../../../platform/db/connection/lanes.ts";
import type { ServerWorld } from "../../../engine/world.ts";
import type { Journal } from "../../../../src/generated/server.ts";
import { pickInvoiceTitle } from "../../../trade/invoice/order.ts";
import type { PdfPrinter } from "../../../trade/invoice/printer.ts";

/** Writes to the history that the viewer takes a receipt as PDF. */
async function noteInvoice(
  { shop_id, receiptNumber, sequence }: Journal,
  id: string,
  context: Context & { viewer: Viewer },
) {
  const recordName = receiptNumber ?? String(sequence);
  const change = {
    resource: "journal",
    shopId: shop_id,
    recordId: id,
    recordName,
    action: "READ" as const,
    before: null,
    after: { format: "pdf" },
  };
  const source = buildChangeSource(context, context.viewer, context.clock.now());
  await context.db.kysely.transaction().execute((trx) => writeChanges(trx, source, [change]));
}

/** `GET /receipts/<id>/invoice`: the receipt again, as PDF, for those who may open it in the journal. */
export function serveInvoices(
  app: FastifyInstance,
  world: ServerWorld & Pick<Context, "sealing"> & { lanes: DatabaseLanes; printer: PdfPrinter },
): void {
  const { clock, printer } = world;
  app.get<{ Params: { id: string } }>(invoicePath(":id"), async (request, reply) => {
    const { id } = request.params;
    const context = await requirePdfContext(world, request, { operation: "getJournal", args: { id } });
    const { viewer, db } = context;
    const receipt = await journalReceipt(db.kysely, viewer, id);
    const title = pickInvoiceTitle(receipt);
    const { name: issuer } = await db.kysely
      .selectFrom("developer")
      .select("name")
      .where("tenant_id", "=", viewer.developerId)
      .executeTakeFirstOrThrow();
    const bytes = await printer.print({ receipt, title, issuer, now: clock.now() });
    request.log.info({ receipt: id, by: viewer.developerUuid }, "receipt issued again");
    await noteInvoice(receipt, id, context);
    const name = invoiceTexts.file(title, receipt.receiptNumber ?? String(receipt.sequence));
    return sendPdf(reply, bytes, { name, fallback: "receipt.pdf" });
  });
}
