import type { DataProvider } from "ra-core";
import buildGraphQLProvider from "ra-data-graphql";
import { parseOperation } from "../../core/typedDocument.ts";
import type { BuiltQuery } from "./buildQuery.ts";
import type { ApiClient } from "../transport/transport.ts";

type LibraryOptions = Parameters<typeof buildGraphQLProvider>[0];
type LibraryQuery = ReturnType<ReturnType<LibraryOptions["buildQuery"]>>;

/** What ra-data-graphql reads of a syntax tree, which is the kind of its operation, with the text that our client sends. */
const buildSyntaxTree = (text: string) => ({ definitions: [{ operation: parseOperation(text).kind }], text });
type Tree = ReturnType<typeof buildSyntaxTree>;

type QueryOptions = Parameters<ApiClient["query"]>[0];
type MutationOptions = Parameters<ApiClient["mutate"]>[0];

/** The data provider of ra-data-graphql for documents that are texts: without introspection, with our client. */
export function createLibraryProvider(
  client: ApiClient,
  build: (method: string, resource: string, params: object) => BuiltQuery,
): DataProvider {
  const ofTrees = {
    query: ({ query, ...options }: Omit<QueryOptions, "query"> & { query: Tree }) =>
      client.query({ ...options, query: query.text }),
    mutate: ({ mutation, ...options }: Omit<MutationOptions, "mutation"> & { mutation: Tree }) =>
      client.mutate({ ...options, mutation: mutation.text }),
  };
  return buildGraphQLProvider({
    // The library calls only query and mutate.
    client: ofTrees as unknown as NonNullable<LibraryOptions["client"]>,
    introspection: false,
    buildQuery: () => (method, resource, params) => {
      const { query, ...rest } = build(method, resource, params as object);
      return { ...rest, query: buildSyntaxTree(query) } as unknown as LibraryQuery;
    },
  });
}
