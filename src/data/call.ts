import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { createContext, useCallback, useContext } from "react";
import { toHttpError } from "./errors.ts";
import type { Client } from "./transport.ts";

/** The console's one client; the composition root provides it. */
export const ClientContext = createContext<Client | null>(null);

/** Sends a typed document and gives its data. Fails with an HttpError of ours (see errors.ts). */
export type Call = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Data>;

/** The way from a screen to an operation that is no resource's: reports, settings. Throws without its provider. */
export function useCall(): Call {
  const client = useContext(ClientContext);
  if (!client) throw new Error("useCall is used outside its provider");
  return useCallback<Call>(
    async (document, variables, signal) => {
      try {
        const { data } = await client.query({ query: document, variables, context: { fetchOptions: signal ? { signal } : {} } });
        return data;
      } catch (error) {
        throw toHttpError(error);
      }
    },
    [client],
  );
}
