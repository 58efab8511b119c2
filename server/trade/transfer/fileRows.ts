import { sql, type RawBuilder } from "kysely";
import { transferFileTexts as texts } from "../../../i18n/ja/transfer/transfer-file-row.ts";
import { transferStatusNames } from "../../../i18n/ja/transfer/transfer-words.ts";
import type { FieldError } from "../../../src/core/rejected.ts";
import { arrivalFaults } from "../../../src/domain/purchase/arrivalDate.ts";
import { mostTransferLines } from "../../../src/domain/purchase/transferLines.ts";
import type { TransferStatus } from "../../../src/domain/purchase/transferStatus.ts";
import { resources } from "../../../src/generated/metadata.ts";
import type { TransferFileRow } from "../../../src/generated/server.ts";
import { transferWorkflow } from "../../../src/generated/workflows.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toCall, type Call } from "../../engine/crud/call.ts";
import { groupsByCode, judgeByCode, mergeRecordLines } from "../../engine/crud/rows/byCode.ts";
import type { RowValues } from "../../engine/crud/rows/plan.ts";
import { registerRowsIn, type RowsInput, type RowStore } from "../../engine/crud/rows/registerRows.ts";
import { readBusinessDates } from "../ingest/shopRules.ts";
import { lockRecord } from "../../engine/workflow/lockRecord.ts";
import { saveWorkflowStep } from "../../engine/workflow/saveRecord.ts";
import { readActiveItems } from "./requestLines.ts";
import { addTransferRequest, rewriteRequestLines } from "./requestTransfer.ts";
import { transferLines, transferRecords } from "./transfers.ts";

const updateStep = transferWorkflow.steps.updateTransfer;

/** A complete row: its values have passed the rules of the schema. */
type FileRow = Omit<TransferFileRow, "transferId" | "version">;

const buildTransferRequestKey = ({ shop_id, requestCode }: Pick<FileRow, "shop_id" | "requestCode">): string =>
  JSON.stringify([shop_id, requestCode]);

/**
 * SQL: lines of requests with a code. The version of a row changes with its line only, so that a call does not outdate the rows of the
 * same request in the next call of a file.
 */
const rowsWhere = (condition: RawBuilder<boolean>, lock: boolean) => sql<TransferFileRow>`
  select t.transfer_id as "transferId", t.to_shop_id as shop_id, t.request_code as "requestCode", t.shop_id as "fromShopId",
    t.expected_date as "expectedDate", l.item_id as "itemId", l.requested as quantity, t.remarks,
    hashtext(l.requested::text) as version
  from (select * from transfer where ${condition} order by transfer_id ${lock ? sql`for update` : sql``}) t
  join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id
  order by t.expected_date, t.transfer_id, l.line_no`;

/** The lines of open requests that files have made, as a file writes them again. */
export async function listTransferFileRows(context: Context, shopId: number): Promise<TransferFileRow[]> {
  const { developerId } = requireViewer(context);
  const open = sql<boolean>`tenant_id = ${developerId} and to_shop_id = ${shopId} and status = 'REQUESTED' and request_code is not null`;
  return (await rowsWhere(open, false).execute(context.db.kysely)).rows;
}

/** Condition: what the viewer's shops have requested with the codes of the rows. A canceled request has given its code back. */
function isCodedRequest({ viewer }: Call, rows: readonly RowValues[]): RawBuilder<boolean> {
  const codes = rows.flatMap(({ requestCode }) => (typeof requestCode === "string" ? [requestCode.trim()] : []));
  return sql<boolean>`tenant_id = ${viewer.developerId} and to_shop_id = any(${[...viewer.shopIds]}::int[])
    and status <> 'CANCELED' and request_code = any(${codes}::text[])`;
}

type CodedRequest = {
  transfer_id: number;
  shop_id: number;
  to_shop_id: number;
  request_code: string;
  request_date: string;
  status: TransferStatus;
  items: number[];
};

async function readCodedRequests(call: Call, rows: readonly RowValues[]): Promise<ReadonlyMap<string, CodedRequest>> {
  const { rows: requests } = await sql<CodedRequest>`
    select t.transfer_id, t.shop_id, t.to_shop_id, t.request_code, t.request_date, t.status, array(
      select l.item_id from transfer_line l where l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id
    ) as items
    from (select * from transfer where ${isCodedRequest(call, rows)}) t`.execute(call.db);
  return new Map(
    requests.map((request) => [
      buildTransferRequestKey({ shop_id: request.to_shop_id, requestCode: request.request_code }),
      request,
    ]),
  );
}

/** The shops of the company. */
async function readShopIds({ db, viewer }: Call): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom("shop").select("shop_id").where("tenant_id", "=", viewer.developerId).execute();
  return new Set(rows.map(({ shop_id }) => shop_id));
}

/** What is wrong with each row beyond the rules of the schema. */
async function checkRequestRows(inputs: readonly RowValues[], call: Call): Promise<FieldError[][]> {
  const rows = inputs.map((row) => row as FileRow);
  const todays = await readBusinessDates(
    call,
    rows.map(({ shop_id }) => shop_id),
  );
  const items = await readActiveItems(
    call,
    rows.map(({ itemId }) => itemId),
  );
  const shops = await readShopIds(call);
  return judgeByCode<FileRow, CodedRequest>(rows, {
    code: "requestCode",
    keyOf: buildTransferRequestKey,
    stored: await readCodedRequests(call, rows),
    settled: ({ status }) => (status === "REQUESTED" ? null : transferStatusNames[status]),
    alike: [
      { field: "fromShopId", text: texts.from, of: (row) => row.fromShopId, fixed: (request) => request.shop_id },
      { field: "expectedDate", text: texts.expectedDate, of: (row) => row.expectedDate },
      { field: "remarks", text: texts.remarks, of: (row) => row.remarks ?? null },
    ],
    most: mostTransferLines,
    tooMany: texts.lines(mostTransferLines),
    own: (row, request): FieldError[] => {
      const requestDate = request?.request_date ?? todays.get(row.shop_id) ?? call.today;
      return [
        ...(shops.has(row.fromShopId) && row.fromShopId !== row.shop_id
          ? []
          : [{ field: "fromShopId", code: "NOT_FOUND" } satisfies FieldError]),
        ...(items.has(row.itemId) ? [] : [{ field: "itemId", code: "NOT_FOUND" } satisfies FieldError]),
        ...arrivalFaults("expectedDate", row.expectedDate, requestDate),
      ];
    },
  });
}

/** Writes the rows of one request: a new one, or the request of their code with these lines. */
async function writeRequest(call: Call, rows: readonly FileRow[]): Promise<void> {
  const [head] = rows;
  if (!head) return;
  const { shop_id: toShopId, fromShopId, requestCode, expectedDate } = head;
  const remarks = head.remarks ?? null;
  const lines = rows.map(({ itemId, quantity }) => ({ itemId, quantity }));
  const request = (await readCodedRequests(call, rows)).get(buildTransferRequestKey(head));
  if (!request) {
    await addTransferRequest(call, { toShopId, fromShopId, requestCode, expectedDate, remarks, lines });
    return;
  }
  const transfer = await lockRecord(call, transferRecords, { transferId: request.transfer_id, toShopId }, updateStep);
  const stored = (await transferLines.read(call, transfer)).map(({ item_id: itemId, requested: quantity }) => ({
    itemId,
    quantity,
  }));
  const change = await rewriteRequestLines(call, transfer, {
    expectedDate,
    remarks,
    lines: mergeRecordLines(stored, lines),
  });
  await saveWorkflowStep(call, transferRecords, transfer, { change, shopId: toShopId });
}

const requestRowStore: RowStore = {
  meta: resources["transfer-file-row"],
  find: async (rows, call, lock) => (await rowsWhere(isCodedRequest(call, rows), lock).execute(call.db)).rows,
  check: checkRequestRows,
  async write(plans, call) {
    for (const rows of groupsByCode<FileRow>(plans, buildTransferRequestKey)) await writeRequest(call, rows);
  },
};

/** Registers the rows of a file as requests: rows with one code are one request. A request that is shipped is refused. */
export const registerRequestRows = (context: Context, rows: RowsInput) =>
  registerRowsIn(requestRowStore, rows, toCall(context));
