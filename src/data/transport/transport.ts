import type { RejectionCode } from "../../core/rejected.ts";
import { accountViewHeader, pickEndpoint, readOnlyHeader, type ConsoleConfig } from "../../core/consoleConfig.ts";
import { pickDeclaredVariables, parseOperation, type TypedDocument } from "../../core/typedDocument.ts";

/** What every call reads when it is sent. */
export type TransportOptions = {
  config: ConsoleConfig;
  /** The token of the session, null for none. It is read for each call, because it may be refreshed. */
  token(): Promise<string | null>;
  /** api_type of the developer: 2 has its own endpoint. */
  apiType(): number;
  /** Whether the current path is one of the app-control paths. */
  appControl(): boolean;
  /** Called for each request. Its result is called with whether anything answered; null for an aborted request. */
  onCall?(): (answered: boolean | null) => void;
  /** Called for each answer: whether the server can only read for now. */
  onReadOnly?(readOnly: boolean): void;
  fetch?: typeof fetch;
  /** The view of another account in which the calls are made. */
  viewId?: string | undefined;
};

/** The header of calls in a view of another account. */
export const buildViewHeader = ({ viewId }: Pick<TransportOptions, "viewId">): Readonly<Record<string, string>> =>
  viewId === undefined ? {} : { [accountViewHeader]: viewId };

type GraphQLAnswer = {
  data?: unknown;
  errors?: readonly { message: string; extensions?: Readonly<Record<string, unknown>> }[];
};

/** The errors of a GraphQL answer, in the form that ra-data-graphql expects. errors.ts makes an HttpError of it. */
class GraphQLFailure extends Error {
  override readonly name = "GraphQLFailure";
  constructor(readonly graphQLErrors: NonNullable<GraphQLAnswer["errors"]>) {
    super(graphQLErrors[0]?.message ?? "no data");
  }
}

/** A failure before a GraphQL answer, in the same form, so that all errors have one form. */
const buildFailureAnswer = (code: RejectionCode, offline = false): GraphQLAnswer => ({
  // The text on screen follows from the code.
  errors: [{ message: code, extensions: { code, offline } }],
});

const codeOfStatus = (status: number): RejectionCode => {
  if (status === 401) return "UNAUTHENTICATED";
  if (status === 403) return "FORBIDDEN";
  if (status === 413) return "TOO_LARGE";
  if (status === 429) return "RATE_LIMITED";
  if (status === 502 || status === 503 || status === 504) return "UNAVAILABLE";
  return status >= 500 ? "INTERNAL" : "BAD_INPUT";
};

const isAnswer = (body: unknown): body is GraphQLAnswer =>
  typeof body === "object" && body !== null && ("data" in body || "errors" in body);

type SentOperation = { document: string; variables?: unknown; signal?: AbortSignal };

async function send({ document, variables, signal }: SentOperation, options: TransportOptions): Promise<GraphQLAnswer> {
  const endpoint = pickEndpoint(options.config, options.apiType(), options.appControl());
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
        ...buildViewHeader(options),
      },
      body: JSON.stringify({
        operationName: parseOperation(document).name,
        query: document,
        variables: pickDeclaredVariables(document, variables),
      }),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) {
      ended?.(null);
      throw error;
    }
    // fetch() rejects with a TypeError without details if nothing answers; token() rejects if the identity service does not answer.
    // Neither ends the session.
    ended?.(false);
    return buildFailureAnswer("UNAVAILABLE", true);
  }
  ended?.(true);
  options.onReadOnly?.(response.headers.has(readOnlyHeader));
  const body: unknown = await response.json().catch(() => undefined);
  return isAnswer(body) && (body.errors || response.ok) ? body : buildFailureAnswer(codeOfStatus(response.status));
}

type Context = { fetchOptions?: { signal?: AbortSignal } };
type QueryOptions<Data, Variables> = {
  query: TypedDocument<Data, Variables>;
  variables?: Variables;
  context?: Context;
};
type MutationOptions<Data, Variables> = { mutation: TypedDocument<Data, Variables>; variables?: Variables };

/** The functions of an Apollo client that ra-data-graphql and the console call, with texts for documents. */
export type ApiClient = {
  query<Data, Variables>(options: QueryOptions<Data, Variables>): Promise<{ data: Data }>;
  mutate<Data, Variables>(options: MutationOptions<Data, Variables>): Promise<{ data: Data }>;
};

/**
 * The client of the console. It posts documents to the current endpoint, without a cache and without retries: react-query caches for
 * react-admin, and a second cache would merge two rows with the same id.
 * @throws GraphQLFailure; for an aborted call the error of fetch
 */
export function createClient(options: TransportOptions): ApiClient {
  async function call(sent: SentOperation): Promise<{ data: never }> {
    const { data, errors } = await send(sent, options);
    if (errors || data === null || data === undefined) throw new GraphQLFailure(errors ?? []);
    // The caller's type comes from the generated document.
    return { data: data as never };
  }
  return {
    query: ({ query, variables, context }) =>
      call({
        document: query,
        variables,
        ...(context?.fetchOptions?.signal && { signal: context.fetchOptions.signal }),
      }),
    mutate: ({ mutation, variables }) => call({ document: mutation, variables }),
  };
}
