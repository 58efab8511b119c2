import type { FastifyInstance } from "fastify";
import { orderTexts } from "../../i18n/ja/purchase-order.ts";
import { recordNumber } from "../../src/core/recordNumber.ts";
import { orderPath } from "../../src/domain/purchase/orderPath.ts";
import type { Context } from "../context.ts";
import { sourceOf, writeChanges } from "../crud/history.ts";
import type { Lanes } from "../db/lanes.ts";
import { pdfContext, sendPdf } from "../http/pdfPage.ts";
import type { Printer } from "../invoice/printer.ts";
import type { World } from "../world.ts";
import { orderPaper } from "./orderPaper.ts";

/** `GET /purchase-orders/<slip>`: the order as PDF, for those who may read the slip. */
export function serveOrders(
  app: FastifyInstance,
  world: World & Pick<Context, "sealing"> & { lanes: Lanes; printer: Printer },
): void {
  const { clock, printer } = world;
  app.get<{ Params: { id: string } }>(orderPath(":id"), async (request, reply) => {
    const slipId = recordNumber(request.params.id) ?? 0;
    const context = await pdfContext(world, request, { operation: "getPurchaseSlip", args: { slipId } });
    const { viewer, db } = context;
    const { slip, paper } = await orderPaper(db.kysely, viewer, slipId);
    const bytes = await printer.print(paper);
    const source = sourceOf(context, viewer, clock.now());
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
