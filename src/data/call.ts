import type { ApolloClient } from "@apollo/client/core";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { createContext, useCallback, useContext } from "react";
import { errorOf, toHttpError } from "./errors.ts";

/** The console's one Apollo client; the composition root provides it. */
export const ClientContext = createContext<ApolloClient<unknown> | null>(null);

/** Sends a typed document and gives its data. Fails with an HttpError of ours (see errors.ts). */
export type Call = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Data>;

const isMutation = (document: TypedDocumentNode<unknown, never>): boolean =>
  document.definitions.some((one) => one.kind === "OperationDefinition" && one.operation === "mutation");

/** The way from a screen to an operation that is no resource's: reports, settings. Throws without its provider. */
export function useCall(): Call {
  const client = useContext(ClientContext);
  if (!client) throw new Error("useCall is used outside its provider");
  return useCallback<Call>(
    async (document, variables, signal) => {
      try {
        const { data } = isMutation(document as never)
          ? await client.mutate({ mutation: document, variables, fetchPolicy: "no-cache" })
          : await client.query({
              query: document,
              variables,
              fetchPolicy: "no-cache",
              context: { fetchOptions: { signal } },
            });
        if (data === null || data === undefined) throw errorOf("INTERNAL");
        return data;
      } catch (error) {
        throw toHttpError(error);
      }
    },
    [client],
  );
}
