import { HttpError } from "ra-core";
import type { RejectionCode } from "../core/rejected.ts";
import { severalRows } from "../core/severalRows.ts";
import { connection } from "../../i18n/ja/console/connection.ts";
import { formatFirstFaults, isCode, formatMessage } from "../../i18n/ja/words/messages.ts";

/** `HttpError.body` of a failed call. */
export type ErrorBody = {
  code: RejectionCode;
  args: readonly (string | number)[];
  /** Texts by field path; absent if no field is named. React-admin shows them at the fields. */
  errors?: Readonly<Record<string, string>>;
  /** Number of faults, if `errors` has only the first of them. `maxCountedFaults` means that many or more. */
  total?: number;
  /** Id of an unexpected failure in the server's log. */
  id?: string;
};

const httpStatusByCode: Readonly<Partial<Record<RejectionCode, number>>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  VIEWING: 403,
  VIEW_ENDED: 403,
  NOT_FOUND: 404,
  RECEIPT_DETACHED: 404,
  W014: 409,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  NOT_IMPLEMENTED: 501,
  UNAVAILABLE: 503,
  TIMEOUT: 503,
  DISK_FULL: 507,
};

/** The HttpError of a code. Its status follows from the code (422 for refused input). */
export function buildHttpError(
  code: RejectionCode,
  details: Omit<ErrorBody, "code" | "args"> & { args?: ErrorBody["args"] } = {},
) {
  const { args = [], ...rest } = details;
  const body: ErrorBody = { code, args, ...rest };
  const text = formatMessage(code, code === "INTERNAL" ? [rest.id ?? "—"] : args);
  const more = rest.total === undefined ? "" : formatFirstFaults(Object.keys(rest.errors ?? {}).length, rest.total);
  return new HttpError(text + more, httpStatusByCode[code] ?? 422, body);
}

type Extensions = {
  code?: unknown;
  args?: readonly (string | number)[];
  errors?: readonly { field?: string; code?: unknown; args?: readonly (string | number)[] }[];
  total?: number;
  id?: string;
  /** Nothing answered. */
  offline?: boolean;
};

/** The extensions of the first GraphQL error inside an error of ra-data-graphql. */
function extensionsIn(error: unknown): Extensions | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { body, graphQLErrors } = error as {
    body?: unknown;
    graphQLErrors?: readonly { extensions?: Extensions }[];
  };
  return graphQLErrors?.[0]?.extensions ?? (body === error ? undefined : extensionsIn(body));
}

/** The HttpError of this module inside an error that a library has wrapped. */
function ownErrorIn(error: unknown): HttpError | undefined {
  if (!(error instanceof HttpError)) return undefined;
  return findErrorBody(error) ? error : ownErrorIn(error.body);
}

const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || error.message.includes("aborted"));

/**
 * The form path of a refused field: without the argument's name. In a list of records it is a row of a form of several records, or the
 * form itself, which has the list's only entry.
 */
const formPath = (field: string, several: boolean): string => {
  const path = field.replace(/^input\./, "");
  return several ? path.replace(/^(?=\d+\.)/, `${severalRows}.`) : path.replace(/^0\./, "");
};

/**
 * The error of a failed call for react-admin: an HttpError whose body has the code, and `errors` for the fields. An aborted call gives an
 * AbortError, an error without a code INTERNAL.
 * @param several true for a form of several records
 */
export function toHttpError(error: unknown, several = false): unknown {
  if (isAborted(error)) return new DOMException("aborted", "AbortError");
  const own = ownErrorIn(error);
  if (own) return own;
  const extensions = extensionsIn(error);
  if (!extensions) return buildHttpError("INTERNAL");
  const code = isCode(extensions.code) ? extensions.code : "INTERNAL";
  if (extensions.offline)
    return new HttpError(connection.downAndAdvice, httpStatusByCode[code], { code, args: [] } satisfies ErrorBody);
  const fields = (extensions.errors ?? []).flatMap(({ field, code: own, args }) =>
    field ? [[formPath(field, several), formatMessage(isCode(own) ? own : code, args)] as const] : [],
  );
  return buildHttpError(code, {
    ...(extensions.args ? { args: extensions.args } : {}),
    ...(extensions.id ? { id: extensions.id } : {}),
    ...(fields.length > 0 ? { errors: Object.fromEntries(fields) } : {}),
    ...(extensions.total !== undefined && fields.length > 0 ? { total: extensions.total } : {}),
  });
}

/** Whether a retry may help: the server or the network failed, or there were too many requests. */
export const mayRetryHelp = (error: Error): boolean =>
  !(error instanceof HttpError) || error.status >= 500 || error.status === httpStatusByCode.RATE_LIMITED;

/** What a person reads of a failed call: why it was refused, or `failed` where another try may help. */
export const pickFailureText = (error: unknown, failed: string): string =>
  error instanceof Error && !mayRetryHelp(error) ? error.message : failed;

/** The body of a failed call; undefined for an error without a code. */
export function findErrorBody(error: unknown): ErrorBody | undefined {
  const body = error instanceof HttpError ? (error.body as Partial<ErrorBody> | null) : null;
  return isCode(body?.code) ? { args: [], ...body, code: body.code } : undefined;
}
