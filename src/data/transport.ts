import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { print, type DocumentNode, type OperationDefinitionNode } from "graphql";
import type { Code } from "../core/rejected.ts";
import { endpointOf, type ConsoleConfig } from "../core/consoleConfig.ts";

/** What every call needs to know at the moment it is sent. */
export type TransportOptions = {
  config: ConsoleConfig;
  /** The session's token; null sends none. It is read for each call, so that a refreshed token is used. */
  token(): Promise<string | null>;
  /** api_type of the developer: 2 has its own endpoint. */
  apiType(): number;
  /** True while the current path is one of the app-control paths. */
  appControl(): boolean;
  /** Called for each request; its result is called with whether anything answered (null: the page aborted it). */
  onCall?(): (answered: boolean | null) => void;
  fetch?: typeof fetch;
};

type GraphQLAnswer = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Readonly<Record<string, unknown>> }[];
};

/** What GraphQL refused, as the library that wraps it expects a failure: errors.ts makes an HttpError of it. */
export class GraphQLFailure extends Error {
  override readonly name = "GraphQLFailure";
  constructor(readonly graphQLErrors: NonNullable<GraphQLAnswer["errors"]>) {
    super(graphQLErrors[0]?.message ?? "no data");
  }
}

/** A failure before GraphQL answered, in the form of a GraphQL answer: so there is one way in which errors travel. */
const failed = (code: Code, offline = false): GraphQLAnswer => ({
  // The text is made from the code where the error is shown.
  errors: [{ message: code, extensions: { code, offline } }],
});

const codeOfStatus = (status: number): Code => {
  if (status === 401) return "UNAUTHENTICATED";
  if (status === 403) return "FORBIDDEN";
  if (status === 413) return "TOO_LARGE";
  if (status === 429) return "RATE_LIMITED";
  if (status === 502 || status === 503 || status === 504) return "UNAVAILABLE";
  return status >= 500 ? "INTERNAL" : "BAD_INPUT";
};

const isAnswer = (body: unknown): body is GraphQLAnswer =>
  typeof body === "object" && body !== null && ("data" in body || "errors" in body);

const nameOf = ({ definitions }: DocumentNode) =>
  definitions.find((one): one is OperationDefinitionNode => "operation" in one)?.name?.value;

type Sent = { document: DocumentNode; variables?: unknown; signal?: AbortSignal };

async function send({ document, variables = {}, signal }: Sent, options: TransportOptions): Promise<GraphQLAnswer> {
  const endpoint = endpointOf(options.config, options.apiType(), options.appControl());
  const call = options.fetch ?? fetch;
  const ended = options.onCall?.();
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
        operationName: nameOf(document),
        query: print(document),
        variables,
      }),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) {
      ended?.(null);
      throw error;
    }
    // fetch rejects with a TypeError, without any detail, where nothing answers; token() where the identity service,
    // which would refresh it, does not. Neither ends the session.
    ended?.(false);
    return failed("UNAVAILABLE", true);
  }
  ended?.(true);
  const body: unknown = await response.json().catch(() => undefined);
  return isAnswer(body) && (body.errors || response.ok) ? body : failed(codeOfStatus(response.status));
}

type Context = { fetchOptions?: { signal?: AbortSignal } };
type QueryOptions<Data, Variables> = {
  query: TypedDocumentNode<Data, Variables>;
  variables?: Variables;
  context?: Context;
};
type MutationOptions<Data, Variables> = { mutation: TypedDocumentNode<Data, Variables>; variables?: Variables };

/** The two calls of an Apollo client that ra-data-graphql makes, and that the console makes. */
export type Client = {
  query<Data, Variables>(options: QueryOptions<Data, Variables>): Promise<{ data: Data }>;
  mutate<Data, Variables>(options: MutationOptions<Data, Variables>): Promise<{ data: Data }>;
};

/**
 * The one client of the console: it posts the document to the endpoint of the moment, keeps nothing, and never tries a call
 * again by itself. react-query caches what react-admin asks for; a second cache below it would make one row of two that share
 * an id. Fails with GraphQLFailure, and with the fetch's own error where the call was aborted.
 */
export function createClient(options: TransportOptions): Client {
  async function call<Data>(sent: Sent): Promise<{ data: Data }> {
    const { data, errors } = await send(sent, options);
    if (errors || data === null || data === undefined) throw new GraphQLFailure(errors ?? []);
    // The generated document says what its answer holds.
    return { data: data as Data };
  }
  return {
    query: ({ query, variables, context }) =>
      call({ document: query, variables, ...(context?.fetchOptions?.signal && { signal: context.fetchOptions.signal }) }),
    mutate: ({ mutation, variables }) => call({ document: mutation, variables }),
  };
}
