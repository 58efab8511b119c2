import { sql, type RawBuilder } from "kysely";
import { createHash } from "node:crypto";
import { badInput } from "../../../../i18n/ja/words/messages.ts";
import { isUuid, requestField } from "../../../../src/core/requestId.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { requireViewer, type Context } from "../../context.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import type { RequestColumns } from "../../../platform/db/columnTypes.ts";

/** The input of a create, with or without its key. */
export type CreationInput = { readonly requestId?: string | null };

/**
 * A table whose rows keep the key of the call that created them, and the columns to read. Fields in `secrets` are no part of the digest,
 * by which they could be guessed.
 */
type CreationTable = { table: string; columns: RawBuilder<unknown>; secrets?: readonly string[] };

/** An input with the key columns of its row. @param index its position in the call */
export type CreationEntry<Input> = { input: Input; index: number; request: RequestColumns };

const sortObjectKeys = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key, one]) => key !== requestField && one !== null)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )
    : value;

function hashCreation(input: CreationInput, secrets: readonly string[]): string {
  const open = Object.fromEntries(Object.entries(input).filter(([name]) => !secrets.includes(name)));
  return createHash("sha256").update(JSON.stringify(open, sortObjectKeys)).digest("base64url");
}

function buildRequestKey(input: CreationInput, secrets: readonly string[]): RequestColumns {
  const { requestId } = input;
  if (requestId === null || requestId === undefined) return { request_id: null, request_digest: null };
  if (!isUuid(requestId)) throw new Rejected("BAD_INPUT", { field: requestField, args: [badInput.value] });
  return { request_id: requestId.toLowerCase(), request_digest: hashCreation(input, secrets) };
}

/**
 * Creates each record once, however often the call is repeated. If a row has the key already, it is the answer and nothing is
 * written. Answers have the order of the inputs. Keys are unique within a company. A call that comes too late (`context.late`)
 * is refused, unless its row exists.
 * @param write creates all rows of these inputs or none, in their order
 * @throws Rejected CREATED if the key's row has other content, BAD_INPUT if a key is no UUID or comes twice
 */
export async function createEachOnce<Input extends CreationInput, Row extends RequestColumns>(
  context: Context,
  { table, columns, secrets = [] }: CreationTable,
  inputs: readonly Input[],
  write: (entries: readonly CreationEntry<Input>[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const entries = inputs.map((input, index) => ({ input, index, request: buildRequestKey(input, secrets) }));
  const keys = entries.flatMap(({ request }) => request.request_id ?? []);
  if (new Set(keys).size < keys.length)
    throw new Rejected("BAD_INPUT", { field: requestField, args: [badInput.value] });
  const { developerId } = requireViewer(context);

  async function readStoredRows(): Promise<ReadonlyMap<string | null, Row>> {
    if (keys.length === 0) return new Map();
    const { rows } = await sql<Row>`
      select ${columns}, request_id, request_digest from ${sql.table(table)}
      where tenant_id = ${developerId} and request_id = any(${keys}::uuid[])`.execute(context.db.kysely);
    const byKey = new Map<string | null, Row>(rows.map((row) => [row.request_id, row]));
    const other = entries.some(({ request }) => {
      const row = byKey.get(request.request_id);
      return row !== undefined && row.request_digest !== request.request_digest;
    });
    if (other) throw new Rejected("CREATED");
    return byKey;
  }

  async function work(): Promise<Row[]> {
    const rows = await readStoredRows();
    const left = entries.filter(({ request }) => !rows.has(request.request_id));
    if (context.late && left.length > 0) throw context.late;
    const written = left.length > 0 ? await write(left) : [];
    const made = new Map(left.map(({ index }, place) => [index, written[place]]));
    return entries.flatMap(({ index, request }) => rows.get(request.request_id) ?? made.get(index) ?? []);
  }

  try {
    return await work();
  } catch (error) {
    // Two copies of one call may run at once: the slower one finds its name, code or key taken and must read the row again.
    const rows = await readStoredRows();
    if (keys.length < entries.length || keys.some((key) => !rows.has(key))) throw error;
    return work();
  }
}

/** `createEachOnce` for a create of one record. */
export async function runCreationOnce<Row extends RequestColumns>(
  context: Context,
  table: keyof Tables,
  input: CreationInput,
  write: (request: RequestColumns) => Promise<Row>,
): Promise<Row> {
  const [row] = await createEachOnce(context, { table, columns: sql`*` }, [input], async ([entry]) =>
    entry ? [await write(entry.request)] : [],
  );
  if (!row) throw new Error(`${table}: nothing was created`);
  return row;
}
