import type { DataProvider, Identifier } from "ra-core";
import type { ResourceMeta } from "../../core/metadata.ts";
import { severalRows } from "../../core/severalRows.ts";
import { createQueryBuilder, type DocumentMap, type ProviderParameters } from "./buildQuery.ts";
import { findErrorBody, buildHttpError, toHttpError } from "../errors.ts";
import { createLibraryProvider } from "./libraryProvider.ts";
import type { RowResult, ResourceRunMethods } from "../run.ts";
import type { ApiClient } from "../transport/transport.ts";
import { buildRowInput, buildVariables, type CallContext } from "./variables.ts";

type DataProviderOptions = {
  client: ApiClient;
  resources: Readonly<Record<string, ResourceMeta>>;
  documents: DocumentMap;
  /** Loads a resource into `resources` and `documents`, if they are loaded in parts. */
  load?: (resource: string) => Promise<void>;
  /** Viewer and selection at the moment of the call. */
  context(): CallContext;
};

/** More references than this are read from the list instead of one by one. */
const fewReferences = 1;

/** Whether the list can be loaded without arguments that only a person can choose. */
const canList = ({ operations: { list } }: ResourceMeta, meta: ProviderParameters["meta"]): boolean =>
  list !== undefined && list.args.every(({ required, owns, name }) => !required || owns || name in (meta?.args ?? {}));

/** The record as a list of one; an empty list if it is deleted, because a reference may outlive its record. */
async function orNothing<T>(call: Promise<{ data: T }>): Promise<T[]> {
  try {
    return [(await call).data];
  } catch (error) {
    const mapped = toHttpError(error);
    if (findErrorBody(mapped)?.code === "NOT_FOUND") return [];
    throw mapped;
  }
}

/**
 * React-admin's data provider with the generated documents, without introspection and without a cache. Every failure is an HttpError
 * with a code (see errors.ts). A bulk deletion deletes records one by one and stops at the first refusal.
 */
export function createDataProvider({
  client,
  resources,
  documents,
  load = () => Promise.resolve(),
  context,
}: DataProviderOptions): DataProvider & ResourceRunMethods {
  const build = createQueryBuilder(resources, documents);
  const graphql = createLibraryProvider(client, (...call) => build(...call, context()));

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
    create: (resource, params) =>
      mapped(resource, () => graphql.create(resource, params), severalRows in (params.data ?? {})),
    update: (resource, params) => mapped(resource, () => graphql.update(resource, params)),
    delete: (resource, params) => mapped(resource, () => graphql.delete(resource, params)),
    run: (name, act, values, args = {}) =>
      mapped(name, async () => {
        const operation = resources[name]?.operations[act];
        const mutation = documents[name]?.[act];
        if (!operation || !mutation) throw buildHttpError("NOT_IMPLEMENTED");
        const variables = buildVariables(operation, { ...args, ...values }, context());
        const { data } = await client.mutate<{ done: unknown }, object>({ mutation, variables });
        return data.done;
      }),
    registerRows: (name, rows, { dryRun, args }) =>
      mapped(name, async () => {
        const resource = resources[name];
        const mutation = documents[name]?.csv;
        if (!resource || !mutation) throw buildHttpError("NOT_IMPLEMENTED");
        const around = context();
        const input = rows.map((row) => buildRowInput(resource, row, args, around));
        const { data } = await client.mutate<{ done: readonly RowResult[] }, object>({
          mutation,
          variables: { input, dryRun },
        });
        return data.done;
      }),
    // No screen uses it.
    updateMany: () => Promise.reject(buildHttpError("NOT_IMPLEMENTED")),
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
