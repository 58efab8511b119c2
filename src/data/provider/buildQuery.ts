import type { BuildQueryResult } from "ra-data-graphql";
import type { OperationMeta, ResourceMeta } from "../../core/metadata.ts";
import { requestField, requestIdAt } from "../../core/requestId.ts";
import { severalRows } from "../../core/severalRows.ts";
import { buildHttpError } from "../errors.ts";
import { listInMemory, type PageRequest, type ListRow, type ListSort } from "./listInMemory.ts";
import {
  buildIdVariables,
  buildContextInput,
  buildVariables,
  type CallContext,
  type OperationValues,
} from "./variables.ts";

export type ResourceOperation = keyof ResourceMeta["operations"];

/** Resource → act → the generated document of its operation. */
export type DocumentMap = Readonly<Record<string, Readonly<Partial<Record<ResourceOperation, string>>>>>;

/** The parameters of react-admin's methods that are used here. */
export type ProviderParameters = {
  id?: unknown;
  ids?: readonly unknown[];
  data?: OperationValues;
  previousData?: OperationValues;
  filter?: ListRow;
  sort?: ListSort;
  pagination?: PageRequest;
  target?: string;
  /** `args`: arguments of the screen that the record may lack, such as a fixed order type. */
  meta?: { args?: OperationValues };
};

/** A call: the text of its document, its variables, and what react-admin gets of its answer. */
export type BuiltQuery = Omit<BuildQueryResult, "query"> & { query: string };

type OperationAnswer = { data: { records?: unknown; record?: unknown; done?: unknown } };

/** Whether the resource is a single record that the context decides, such as the settings of a shop. */
const isSingle = ({ operations }: ResourceMeta): boolean =>
  !operations.list && !operations.one?.args.some(({ owns }) => owns === "RECORD");

/** A record for react-admin: its id stands under `id`, whatever its field. A single record gets the id of the request. */
const asRecord = (resource: ResourceMeta, row: ListRow, requestId?: unknown): ListRow => {
  if (isSingle(resource) && requestId !== undefined) return { ...row, id: requestId };
  return resource.id === "id" ? row : { ...row, id: row[resource.id] };
};

const isRow = (value: unknown): value is ListRow => typeof value === "object" && value !== null;

/** Rows and total of a list's answer, which is a plain list, or `{ total, data }` from an operation with pages. */
function parseListAnswer(resource: ResourceMeta, records: unknown): { rows: ListRow[]; total: number } {
  const paged =
    isRow(records) && !Array.isArray(records) ? (records as { data?: unknown; total?: unknown }) : undefined;
  const found: unknown = paged ? paged.data : records;
  const rows = (Array.isArray(found) ? found : []).filter(isRow).map((row) => asRecord(resource, row));
  return { rows, total: typeof paged?.total === "number" ? paged.total : rows.length };
}

const has = (operation: OperationMeta, name: string): boolean => operation.args.some((arg) => arg.name === name);

/** The fixed values of a screen that this operation or resource has. Lists of other resources are not filtered by them. */
const pickFixedValues = (
  resource: ResourceMeta,
  operation: OperationMeta,
  args: OperationValues = {},
): OperationValues =>
  Object.fromEntries(
    Object.entries(args).filter(
      ([name]) => has(operation, name) || resource.fields.some((field) => field.name === name),
    ),
  );

/** A filter's value in the type of its argument. A value from the address is text. */
function typedValue(operation: OperationMeta, name: string, value: unknown): unknown {
  const type = operation.args.find((arg) => arg.name === name)?.type ?? "";
  if (Array.isArray(value)) return value.map((one) => typedValue(operation, name, one));
  if (typeof value !== "string") return value;
  if (/^\[?(Int|Float|Yen)\b/.test(type)) return Number(value);
  return /^\[?Boolean\b/.test(type) ? value === "true" : value;
}

/** Filters that are arguments of the operation (`args`), and the others (`rest`). A search is the argument `keyword` if there is one. */
function splitFilter(operation: OperationMeta, filter: ListRow): { args: ListRow; rest: ListRow } {
  const { q, ...others } = filter;
  const renamed = q !== undefined && has(operation, "keyword") ? { ...others, keyword: q } : filter;
  const entries = Object.entries(renamed);
  return {
    args: Object.fromEntries(
      entries.filter(([key]) => has(operation, key)).map(([key, value]) => [key, typedValue(operation, key, value)]),
    ),
    rest: Object.fromEntries(entries.filter(([key]) => !has(operation, key))),
  };
}

/**
 * Translates a call of react-admin into an operation of the resource: its document, its variables, and the conversion of its answer.
 * @throws NOT_IMPLEMENTED if the resource has no such operation; E001 if it needs a shop and none is selected
 */
export function createQueryBuilder(resources: Readonly<Record<string, ResourceMeta>>, documents: DocumentMap) {
  const operationOf = (resource: ResourceMeta, act: ResourceOperation) => {
    const operation = resource.operations[act];
    const document = documents[resource.name]?.[act];
    if (!operation || !document) throw buildHttpError("NOT_IMPLEMENTED");
    return { operation, document };
  };

  const list = (resource: ResourceMeta, params: ProviderParameters, context: CallContext): BuiltQuery => {
    const { operation, document } = operationOf(resource, "list");
    const byReference = params.target ? { [params.target]: params.id } : {};
    const { args, rest } = splitFilter(operation, {
      ...pickFixedValues(resource, operation, params.meta?.args),
      ...params.filter,
      ...byReference,
    });
    const pages = has(operation, "limit") && has(operation, "offset");
    const { page = 1, perPage = 0 } = params.pagination ?? {};
    const paging = pages && params.pagination ? { limit: perPage, offset: (page - 1) * perPage } : {};
    return {
      query: document,
      variables: buildVariables(operation, { ...args, ...paging }, context),
      parseResponse: ({ data }: OperationAnswer) => {
        const { rows, total } = parseListAnswer(resource, data.records);
        if (params.ids) {
          const wanted = new Set(params.ids.map(String));
          return { data: rows.filter((row) => wanted.has(String(row["id"]))) };
        }
        if (pages) return { data: rows, total };
        const { sort, pagination } = params;
        return listInMemory(resource, rows, {
          filter: rest,
          ...(sort ? { sort } : {}),
          ...(pagination ? { pagination } : {}),
        });
      },
    };
  };

  const one = (resource: ResourceMeta, params: ProviderParameters, context: CallContext): BuiltQuery => {
    const found = (row: unknown) => {
      if (!isRow(row)) throw buildHttpError("NOT_FOUND");
      return { data: asRecord(resource, row, params.id) };
    };
    if (!resource.operations.one) {
      const { parseResponse, ...query } = list(resource, { ...params, ids: [params.id] }, context);
      return { ...query, parseResponse: (answer) => found(parseResponse(answer).data[0]) };
    }
    const { operation, document } = operationOf(resource, "one");
    const id = isSingle(resource) ? {} : buildIdVariables(resource, operation, params.id);
    return {
      query: document,
      variables: buildVariables(operation, { ...params.meta?.args, ...id }, context),
      parseResponse: ({ data }: OperationAnswer) => found(data.record),
    };
  };

  const write = (
    resource: ResourceMeta,
    act: "create" | "update",
    params: ProviderParameters,
    context: CallContext,
  ) => {
    const { operation, document } = operationOf(resource, act);
    const values = { ...params.previousData, ...params.data };
    const { [severalRows]: several, ...shared } = values;
    const place = act === "create" ? "CREATE" : "UPDATE";
    const key = act === "create" ? shared[requestField] : undefined;
    const inputs = (Array.isArray(several) ? several : [{}]).map((row, index) => ({
      ...buildContextInput(resource, place, { ...shared, ...(row as OperationValues) }, context),
      ...(typeof key === "string" ? { [requestField]: requestIdAt(key, index) } : {}),
    }));
    const [input] = inputs;
    const wrapped = operation.args.find((arg) => arg.name === "input")?.type.startsWith("[") ? inputs : input;
    return {
      query: document,
      variables: buildVariables(operation, { ...params.meta?.args, ...values, input: wrapped }, context),
      parseResponse: ({ data }: OperationAnswer) => {
        const done: unknown = Array.isArray(data.done) ? data.done[0] : data.done;
        // Some operations answer no record; the record is then the values that were sent.
        const record =
          isRow(done) && resource.id in done ? asRecord(resource, done, params.id) : { ...values, ...input };
        // An id that is made of other fields (madeId) may come without the rest of the record, so the sent values fill it.
        const whole = resource.madeId ? { ...values, ...record } : record;
        return { data: { ...whole, id: record["id"] ?? params.id ?? "" } };
      },
    };
  };

  const remove = (resource: ResourceMeta, params: ProviderParameters, context: CallContext): BuiltQuery => {
    const { operation, document } = operationOf(resource, "delete");
    const args = { ...params.meta?.args, ...params.previousData, ...buildIdVariables(resource, operation, params.id) };
    return {
      query: document,
      variables: buildVariables(operation, args, context),
      parseResponse: () => ({ data: { ...params.previousData, id: params.id } }),
    };
  };

  return (method: string, name: string, params: ProviderParameters, context: CallContext): BuiltQuery => {
    const resource = resources[name];
    if (!resource) throw new Error(`no resource ${name}`);
    switch (method) {
      case "GET_LIST":
      case "GET_MANY":
      case "GET_MANY_REFERENCE":
        return list(resource, params, context);
      case "GET_ONE":
        return one(resource, params, context);
      case "CREATE":
        return write(resource, "create", params, context);
      case "UPDATE":
        return write(resource, "update", params, context);
      case "DELETE":
        return remove(resource, params, context);
      default:
        throw buildHttpError("NOT_IMPLEMENTED");
    }
  };
}
