import type { FastifyInstance } from "fastify";
import { orderTexts } from "../../../../i18n/ja/purchase/purchase-order.ts";
import { parseRecordNumber } from "../../../../src/core/recordNumber.ts";
import { orderPath } from "../../../../src/domain/purchase/orderPath.ts";
import type { Context } from "../../../engine/context.ts";
import { buildChangeSource, writeChanges } from "../../../engine/crud/history.ts";
import type { DatabaseLanes } from "../../../platform/db/connection/lanes.ts";
import { requirePdfContext, sendPdf } from "./pdfPage.ts";
import type { PdfPrinter } from "../../../trade/invoice/printer.ts";
import type { ServerWorld } from "../../../engine/world.ts";
import { buildOrderPaper } from "../../../trade/purchase/order-mail/orderPaper.ts";

/** `GET /purchase-orders/<slip>`: the order as PDF, for those who may read the slip. */
export function serveOrders(
  app: FastifyInstance,
  world: ServerWorld & Pick<Context, "sealing"> & { lanes: DatabaseLanes; printer: PdfPrinter },
): void {
  const { clock, printer } = world;
  app.get<{ Params: { id: string } }>(orderPath(":id"), async (request, reply) => {
    const slipId = parseRecordNumber(request.params.id) ?? 0;
    const context = await requirePdfContext(world, request, { operation: "getPurchaseSlip", args: { slipId } });
    const { viewer, db } = context;
    const { slip, paper } = await buildOrderPaper(db.kysely, viewer, slipId);
    const bytes = await printer.print(paper);
    const source = buildChangeSource(context, viewer, clock.now());
    await db.kysely.transaction().execute((trx) =>
      writeChanges(trx, source, [
        {
          resource: "purchase-slip",
          shopId: slip.shop_id,
          action: "EXPORT",
          recordId: slipId,
          recordName: slip.slipNumber,
          before: null,
          after: { format: "pdf" },
        },
      ]),
    );
    return sendPdf(reply, bytes, { name: orderTexts.file(slip.slipNumber), fallback: "order.pdf" });
  });
}
