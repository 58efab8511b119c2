import type { FastifyReply } from "fastify";
import type { GraphQLSchema } from "graphql";
import { monthlyTexts } from "../../../i18n/ja/sales/monthly.ts";
import { lastOfMonth } from "../../../src/core/calendar/date.ts";
import type { MonthlyRequest } from "../../../src/core/export.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { buildChangeSource, writeChanges } from "../../engine/crud/history.ts";
import { attachFileName } from "../../engine/export/attach.ts";
import { noteEnd, noteSent, type ExportKey } from "../../engine/export/tickets.ts";
import type { ServerWorld } from "../../engine/world.ts";
import { monthlyWorkbook, type MonthlyWorkbook } from "./workbook.ts";

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type MonthlyWorkbookTask = {
  world: ServerWorld;
  schema: GraphQLSchema;
  key: ExportKey;
  request: MonthlyRequest;
  context: Context;
  controller: AbortController;
};

/** Writes to the history that the viewer takes the workbook: it has what the list of voids and the cash have. */
async function noteMonthly({ month, shops }: MonthlyRequest, context: Context): Promise<void> {
  const viewer = requireViewer(context);
  const [only = null] = shops;
  const first = `${month}-01`;
  const after = {
    fromDate: first,
    toDate: lastOfMonth(first),
    shops: monthlyTexts.someShops(shops.length),
    format: "xlsx",
  };
  const change = {
    resource: "monthly",
    shopId: shops.length === 1 ? only : null,
    recordId: null,
    recordName: null,
    action: "EXPORT" as const,
    before: null,
    after,
  };
  const source = buildChangeSource({ ...context, operation: "getSalesOverview" }, viewer, context.clock.now());
  await context.db.kysely.transaction().execute((trx) => writeChanges(trx, source, [change]));
}

/** Makes the workbook. The number of its sheets, and its end, are noted as of every file. @throws when it is aborted */
async function make({
  world,
  schema,
  key,
  request,
  context,
  controller,
}: MonthlyWorkbookTask): Promise<MonthlyWorkbook> {
  const { signal } = controller;
  let made = 0;
  let notes: Promise<unknown> = Promise.resolve();
  const onSheet = (count: number) => {
    made = count;
    notes = notes.then(async () => (await noteSent(world, key, count)) || controller.abort());
  };
  let done = false;
  try {
    await noteMonthly(request, context);
    const workbook = await monthlyWorkbook(request, { schema, context, signal }, onSheet);
    await notes;
    signal.throwIfAborted();
    done = true;
    return workbook;
  } finally {
    await notes;
    await noteEnd(world, key, done ? "DONE" : signal.aborted ? "CANCELLED" : "FAILED", made);
  }
}

/** Makes the workbook and answers it. Whoever has it reads DONE as its state: the end is noted first. */
export async function sendMonthlyWorkbook(reply: FastifyReply, making: MonthlyWorkbookTask): Promise<FastifyReply> {
  const { fileName, bytes } = await make(making);
  return attachFileName(reply, fileName).type(type).send(bytes);
}
