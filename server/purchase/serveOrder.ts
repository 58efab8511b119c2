import type { FastifyInstance } from "fastify";
import { orderTexts } from "../../i18n/ja/purchase-order.ts";
import type { Work } from "../../src/core/metadata.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { orderPath } from "../../src/domain/purchase/orderPath.ts";
import type { Context } from "../context.ts";
import { sourceOf, writeChanges } from "../crud/history.ts";
import type { Lanes } from "../db/lanes.ts";
import { callerOf } from "../http/caller.ts";
import { permit } from "../http/permit.ts";
import type { Printer } from "../invoice/printer.ts";
import type { World } from "../world.ts";
import { orderPaper } from "./orderPaper.ts";

/** `GET /purchase-orders/<slip>`: the order as PDF, for those who may read the slip. */
export function serveOrders(
  app: FastifyInstance,
  world: World & Pick<Context, "sealing"> & { lanes: Lanes; printer: Printer },
): void {
  const { clock, identity, lanes, printer } = world;
  app.get<{ Params: { id: string } }>(orderPath(":id"), async (request, reply) => {
    const viewer = await callerOf(identity, request);
    if (viewer?.kind === "shop") throw new Rejected("FORBIDDEN");
    const slipId = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const dbOf = (work: Work) => lanes.of(work, viewer?.developerId ?? 0);
    const db = dbOf("LIST");
    const context = {
      ...world,
      db,
      dbOf,
      viewer,
      operation: "getPurchaseSlip",
      request: { id: request.id, address: request.ip },
      log: request.log,
      ownershipChanged: () => {},
      throttle: async () => {},
      signOut: async () => false,
    };
    permit("getPurchaseSlip", { slipId }, context);
    if (!viewer) throw new Rejected("UNAUTHENTICATED");
    const { slip, paper } = await orderPaper(db.kysely, viewer, slipId);
    const bytes = await printer.print(paper);
    const source = sourceOf(context, viewer, clock.now());
    await db.kysely.transaction().execute((trx) =>
      writeChanges(trx, source, [
        {
          ...({ resource: "purchase-slip", shopId: slip.shop_id, action: "EXPORT" } as const),
          recordId: slipId,
          recordName: slip.slipNumber,
          before: null,
          after: { format: "pdf" },
        },
      ]),
    );
    const file = encodeURIComponent(orderTexts.file(slip.slipNumber));
    return reply
      .header("content-disposition", `attachment; filename="order.pdf"; filename*=UTF-8''${file}`)
      .type("application/pdf")
      .send(bytes);
  });
}
