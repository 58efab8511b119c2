import type { DataProvider, Identifier } from "ra-core";
import buildGraphQLProvider from "ra-data-graphql";
import type { ResourceMeta } from "../core/metadata.ts";
import { severalRows } from "../core/severalRows.ts";
import { buildQueryOf, type DocumentMap, type Params } from "./buildQuery.ts";
import { bodyOf, errorOf, toHttpError } from "./errors.ts";
import type { RowResult, WithRun } from "./run.ts";
import type { Client } from "./transport.ts";
import { rowOf, variablesOf, type CallContext } from "./variables.ts";

export type DataProviderOptions = {
  client: Client;
  resources: Readonly<Record<string, ResourceMeta>>;
  documents: DocumentMap;
  /** Sees to it that a resource is in `resources` and `documents`, where these are loaded in parts. */
  load?: (resource: string) => Promise<void>;
  /** Viewer and selection as they are when the call is made. */
  context(): CallContext;
};

/** Above this many, references are read from the list instead of one by one. */
const fewReferences = 1;

/** Whether the list can be loaded without a choice that only a person can make. */
const canList = ({ operations: { list } }: ResourceMeta, meta: Params["meta"]): boolean =>
  list !== undefined && list.args.every(({ required, owns, name }) => !required || owns || name in (meta?.args ?? {}));

/** The record as a list of one, and an empty list where it is gone: a reference may outlive what it names. */
async function orNothing<T>(call: Promise<{ data: T }>): Promise<T[]> {
  try {
    return [(await call).data];
  } catch (error) {
    const mapped = toHttpError(error);
    if (bodyOf(mapped)?.code === "NOT_FOUND") return [];
    throw mapped;
  }
}

/**
 * React-admin's data provider over the generated documents: no introspection, no cache, every failure an HttpError with
 * our codes (see errors.ts). A bulk deletion runs one after the other and stops at the first refusal.
 */
export function createDataProvider({
  client,
  resources,
  documents,
  load = () => Promise.resolve(),
  context,
}: DataProviderOptions): DataProvider & WithRun {
  const build = buildQueryOf(resources, documents);
  const graphql = buildGraphQLProvider({
    // The library calls nothing of it but query and mutate.
    client: client as unknown as Parameters<typeof buildGraphQLProvider>[0]["client"],
    introspection: false,
    buildQuery: () => (method, resource, params) => build(method, resource, params, context()),
  });

  const mapped = async <T>(resource: string, call: () => Promise<T>, several = false): Promise<T> => {
    try {
      await load(resource);
      return await call();
    } catch (error) {
      throw toHttpError(error, several);
    }
  };

  return {
    supportAbortSignal: true,
    getList: (resource, params) => mapped(resource, () => graphql.getList(resource, params)),
    getOne: (resource, params) => mapped(resource, () => graphql.getOne(resource, params)),
    getMany: (resource, params) =>
      mapped(resource, async () => {
        const meta = resources[resource];
        if (!meta?.operations.one || (params.ids.length > fewReferences && canList(meta, params.meta)))
          return graphql.getMany(resource, params);
        const found = await Promise.all(params.ids.map((id) => orNothing(graphql.getOne(resource, { ...params, id }))));
        return { data: found.flat() };
      }),
    getManyReference: (resource, params) => mapped(resource, () => graphql.getManyReference(resource, params)),
    create: (resource, params) => mapped(resource, () => graphql.create(resource, params), severalRows in (params.data ?? {})),
    update: (resource, params) => mapped(resource, () => graphql.update(resource, params)),
    delete: (resource, params) => mapped(resource, () => graphql.delete(resource, params)),
    run: (name, act, values, args = {}) =>
      mapped(name, async () => {
        const operation = resources[name]?.operations[act];
        const mutation = documents[name]?.[act];
        if (!operation || !mutation) throw errorOf("NOT_IMPLEMENTED");
        const variables = variablesOf(operation, { ...args, ...values }, context());
        const { data } = await client.mutate<{ done: unknown }, object>({ mutation, variables });
        return data.done;
      }),
    registerRows: (name, rows, { dryRun, args }) =>
      mapped(name, async () => {
        const resource = resources[name];
        const mutation = documents[name]?.csv;
        if (!resource || !mutation) throw errorOf("NOT_IMPLEMENTED");
        const around = context();
        const input = rows.map((row) => rowOf(resource, row, args, around));
        const { data } = await client.mutate<{ done: readonly RowResult[] }, object>({
          mutation,
          variables: { input, dryRun },
        });
        return data.done;
      }),
    // No screen changes several records at once.
    updateMany: () => Promise.reject(errorOf("NOT_IMPLEMENTED")),
    deleteMany: (resource, { ids, meta }) =>
      mapped(resource, async () => {
        const done: Identifier[] = [];
        for (const id of ids) {
          await graphql.delete(resource, { id, meta });
          done.push(id);
        }
        return { data: done };
      }),
  };
}
