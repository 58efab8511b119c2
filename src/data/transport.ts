import { ApolloClient, ApolloLink, Observable, type FetchResult, type Operation } from "@apollo/client/core";
import { print } from "graphql";
import type { Code } from "../core/rejected.ts";
import { endpointOf, type RuntimeConfig } from "../core/runtimeConfig.ts";
import { NoCache } from "./noCache.ts";

/** What every call needs to know at the moment it is sent. */
export type TransportOptions = {
  config: RuntimeConfig;
  /** The session's token; null sends none. It is asked for each call, so that a refreshed token is used. */
  token(): Promise<string | null>;
  /** api_type of the developer: 2 has its own endpoint. */
  apiType(): number;
  /** True while the current path is one of the app-control paths. */
  appControl(): boolean;
  fetch?: typeof fetch;
};

/** A failure before GraphQL answered, in the form of a GraphQL answer: so there is one way in which errors travel. */
const failed = (code: Code, offline = false): FetchResult => ({
  data: null,
  // The text is made from the code where the error is shown.
  errors: [{ message: code, extensions: { code, offline } } as unknown as NonNullable<FetchResult["errors"]>[number]],
});

const codeOfStatus = (status: number): Code => {
  if (status === 401) return "UNAUTHENTICATED";
  if (status === 403) return "FORBIDDEN";
  if (status === 413) return "TOO_LARGE";
  if (status === 429) return "RATE_LIMITED";
  if (status === 502 || status === 503 || status === 504) return "UNAVAILABLE";
  return status >= 500 ? "INTERNAL" : "BAD_INPUT";
};

const isResult = (body: unknown): body is FetchResult =>
  typeof body === "object" && body !== null && ("data" in body || "errors" in body);

async function send(operation: Operation, options: TransportOptions, signal: AbortSignal | undefined) {
  const endpoint = endpointOf(options.config, options.apiType(), options.appControl());
  const call = options.fetch ?? fetch;
  let response: Response;
  try {
    const token = await options.token();
    response = await call(endpoint.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/graphql-response+json, application/json",
        "x-api-key": endpoint.key,
        ...(token ? { authorization: token } : {}),
      },
      body: JSON.stringify({
        operationName: operation.operationName,
        query: print(operation.query),
        variables: operation.variables,
      }),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    // fetch rejects with a TypeError, without any detail, where nothing answers; token() where the identity service,
    // which would refresh it, does not. Neither ends the session.
    return failed("UNAVAILABLE", true);
  }
  const body: unknown = await response.json().catch(() => undefined);
  return isResult(body) && (body.errors || response.ok) ? body : failed(codeOfStatus(response.status));
}

/** The last link of the chain: posts the document to the endpoint of the moment. It never tries a call again by itself. */
export const createLink = (options: TransportOptions): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable<FetchResult>((observer) => {
        const { fetchOptions } = operation.getContext() as { fetchOptions?: { signal?: AbortSignal } };
        send(operation, options, fetchOptions?.signal).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );

/** The one Apollo client of the console. Every query goes to the network; nothing is kept. */
export const createClient = (options: TransportOptions): ApolloClient<null> =>
  new ApolloClient({
    link: createLink(options),
    cache: new NoCache(),
    // An aborted query must not take an equal one with it.
    queryDeduplication: false,
    devtools: { enabled: false },
    defaultOptions: { query: { fetchPolicy: "no-cache" }, mutate: { fetchPolicy: "no-cache" } },
  });
