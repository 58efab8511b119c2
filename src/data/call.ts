import type { TypedDocument } from "../core/typedDocument.ts";
import { createContext, useCallback, useContext } from "react";
import { toHttpError } from "./errors.ts";
import type { ApiClient } from "./transport/transport.ts";

/** The console's client. The composition root provides it. */
export const ClientContext = createContext<ApiClient | null>(null);

/** Sends a typed document and gives its data. @throws HttpError (see errors.ts) */
export type ApiCall = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocument<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) => Promise<Data>;

/** The function for operations that belong to no resource, such as reports. Throws without a provider. */
export function useCall(): ApiCall {
  const client = useContext(ClientContext);
  if (!client) throw new Error("useCall is used outside its provider");
  return useCallback<ApiCall>(
    async (document, variables, signal) => {
      try {
        const { data } = await client.query({
          query: document,
          variables,
          context: { fetchOptions: signal ? { signal } : {} },
        });
        return data;
      } catch (error) {
        throw toHttpError(error);
      }
    },
    [client],
  );
}
