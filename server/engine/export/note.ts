import { changeWords } from "../../../i18n/ja/history/history.ts";
import { requireViewer, type Context } from "../context.ts";
import { buildChangeSource, writeChanges } from "../crud/history.ts";
import type { CheckedRequest } from "./request.ts";
import { formatShopNames } from "./sheetHead.ts";
import { reportLabels } from "./reportLabels.ts";

/** Filters that hold a person's name. */
const byPerson: readonly string[] = ["staff", "person"];

/** Writes to the history that the viewer takes a file of a report: which shops and dates, by which filters, and how many rows. */
export async function noteExport(
  { meta, args, request }: CheckedRequest,
  total: number,
  context: Context,
): Promise<void> {
  const viewer = requireViewer(context);
  const shopIds = [args["shop_ids"]].flat().filter((id) => typeof id === "number");
  const [only = null] = shopIds;
  const chosen = request.filters.filter((name) => args[name] !== undefined && args[name] !== null);
  // Whose receipts or changes they are is not kept: a part of a name could not be erased with the name.
  const shown = (name: string) => (byPerson.includes(name) ? changeWords.hidden : String(args[name]));
  const conditions = chosen.map((name) => `${reportLabels.argument(name)}: ${shown(name)}`).join(" ");
  const after = {
    fromDate: args["fromDate"],
    toDate: args["toDate"],
    shops: await formatShopNames({ meta, args }, context),
    ...(conditions ? { conditions } : {}),
    format: request.format,
    rows: total,
  };
  const change = {
    resource: meta.name,
    shopId: shopIds.length === 1 ? only : null,
    recordId: null,
    recordName: null,
    action: "EXPORT" as const,
    before: null,
    after,
  };
  const source = buildChangeSource({ ...context, operation: meta.operation.name }, viewer, context.clock.now());
  await context.db.kysely.transaction().execute((trx) => writeChanges(trx, source, [change]));
}
