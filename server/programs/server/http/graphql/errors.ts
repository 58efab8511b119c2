import type { FastifyBaseLogger } from "fastify";
import { GraphQLError, type GraphQLSchema } from "graphql";
import { badInput, formatFirstFaults, formatMessage } from "../../../../../i18n/ja/words/messages.ts";
import { Rejected, type RejectionCode, type FieldError } from "../../../../../src/core/rejected.ts";
import { findLiteralPath, findUnknownName } from "./badInput.ts";
import { findOutageRefusal, isReadOnly } from "../../../../platform/db/connection/outage.ts";
import type { IdGenerator } from "../../../../platform/ids.ts";
import { maxNamedErrors } from "../../../../engine/guard/limits.ts";

/** One error in an answer, of GraphQL and of every other address. */
export type ErrorAnswer = {
  /** Japanese text, for people; the code is in the extensions. */
  message: string;
  path?: readonly (string | number)[];
  extensions: {
    code: RejectionCode;
    args: readonly (string | number)[];
    errors: readonly (FieldError & { message: string })[];
    /** The number of faults where the answer names only the first; `maxCountedFaults` means that many or more. */
    total?: number;
    /** Number of an unexpected failure, the same as in the log. */
    id?: string;
  };
};

export type ErrorAnswerTools = {
  schema: GraphQLSchema;
  ids: IdGenerator;
  log: FastifyBaseLogger;
  /** The name of the operation, for the log. */
  operation: string | undefined;
  /** Called with each failure because of a database that is away. */
  noteOutage: (error: unknown) => void;
};

function buildErrorAnswer(rejected: Rejected, id?: string): ErrorAnswer {
  const { code, args, total } = rejected;
  const errors = rejected.errors.slice(0, maxNamedErrors);
  const more = total > errors.length;
  return {
    message: formatMessage(code, args) + (more ? formatFirstFaults(errors.length, total) : ""),
    extensions: {
      code,
      args,
      errors: errors.map(({ field, code: own, args: with_ = [] }) => ({
        // An argument called `input` is how GraphQL wraps a form: the form's own fields have no such prefix.
        field: field.replace(/^input\./, ""),
        code: own,
        args: with_,
        message: formatMessage(own, with_),
      })),
      ...(more ? { total } : {}),
      ...(id === undefined ? {} : { id }),
    },
  };
}

const buildBadRequest = (detail: string) => new Rejected("BAD_INPUT", { args: [detail] });

/** Refusals of fastify, its plugins and mercurius, by their code. */
const refusalsByCode: Readonly<Record<string, () => Rejected>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Rejected("TOO_LARGE"),
  FST_REQ_FILE_TOO_LARGE: () => new Rejected("TOO_LARGE"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => buildBadRequest(badInput.mediaType),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => buildBadRequest(badInput.notMultipart),
  FST_ERR_CTP_INVALID_JSON_BODY: () => buildBadRequest(badInput.json),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => buildBadRequest(badInput.json),
  MER_ERR_GQL_CSRF_PREVENTION: () => buildBadRequest(badInput.crossSite),
  MER_ERR_GQL_PERSISTED_QUERY_NOT_FOUND: () => buildBadRequest(badInput.query),
  MER_ERR_METHOD_NOT_ALLOWED: () => buildBadRequest(badInput.method),
};

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;

/** The first Rejected in an error or in what it wraps. */
function rejectedIn(error: unknown): Rejected | undefined {
  if (error instanceof Rejected) return error;
  const inner = field(error, "originalError");
  return inner === undefined ? undefined : rejectedIn(inner);
}

/** How many errors are searched for unknown names; each costs a walk over the document. */
const mostNames = 10;

/** The unknown names in these errors. */
function unknownNames(errors: readonly unknown[], { schema }: ErrorAnswerTools): Rejected | undefined {
  const names = errors
    .slice(0, mostNames)
    .flatMap((one) => (one instanceof GraphQLError ? (findUnknownName(schema, one) ?? []) : []));
  const [first] = names;
  return first && new Rejected("BAD_INPUT", { args: first.args ?? [], errors: names });
}

/** The fault of the request behind a GraphQL error from before execution; undefined where the fault is the server's. */
function requestFault(
  error: GraphQLError,
  tools: ErrorAnswerTools,
  others: readonly unknown[] = [],
): Rejected | undefined {
  const rejected = rejectedIn(error);
  if (!rejected)
    return error.originalError
      ? undefined
      : (unknownNames([error, ...others], tools) ?? buildBadRequest(badInput.query));
  const [position] = error.positions ?? [];
  const path = error.source && position !== undefined ? findLiteralPath(error.source, position) : undefined;
  return path ? new Rejected(rejected.code, { field: path, args: rejected.args }) : rejected;
}

/** Any other refusal of the HTTP layer (4xx, 503) by its status. */
function byStatus(status: unknown): Rejected | undefined {
  if (status === 403) return new Rejected("FORBIDDEN");
  if (status === 404) return new Rejected("NOT_FOUND");
  if (status === 413) return new Rejected("TOO_LARGE");
  if (status === 503) return new Rejected("UNAVAILABLE");
  return typeof status === "number" && status >= 400 && status < 500 ? new Rejected("BAD_INPUT") : undefined;
}

function findExpectedRefusal(error: unknown, tools: ErrorAnswerTools): Rejected | undefined {
  const code = String(field(error, "code"));
  if (code === "MER_ERR_GQL_VALIDATION") {
    const errors = field(error, "errors");
    const [first, ...others]: unknown[] = Array.isArray(errors) ? errors : [];
    return first instanceof GraphQLError ? requestFault(first, tools, others) : buildBadRequest(badInput.query);
  }
  if (error instanceof GraphQLError && !error.path) return requestFault(error, tools);
  return rejectedIn(error) ?? refusalsByCode[code]?.() ?? byStatus(field(error, "statusCode"));
}

/** An unexpected failure: the log has the details, the answer only a number. Of an outage each request has one line. */
function maskError(error: unknown, { ids, log, operation, noteOutage }: ErrorAnswerTools): ErrorAnswer {
  const cause = field(error, "originalError") ?? error;
  const id = ids.uuid();
  const trouble = findOutageRefusal(cause);
  const about = { operation, path: field(error, "path"), errorId: id };
  if (trouble === "UNAVAILABLE") {
    const isClosed = isReadOnly(cause);
    if (!isClosed) noteOutage(cause);
    log.warn({ code: trouble, ...about }, `refused: the database is ${isClosed ? "read-only" : "unavailable"}`);
  } else log.error({ err: cause, ...about }, "unexpected failure");
  if (trouble) return buildErrorAnswer(new Rejected(trouble), id);
  return buildErrorAnswer(new Rejected("INTERNAL", { args: [id] }), id);
}

/**
 * The answer to any error: expected ones (Rejected, and refusals of the HTTP layer) as code and Japanese text; everything
 * else is masked and has a number, under which the log has the details.
 */
export function toErrorAnswer(error: unknown, tools: ErrorAnswerTools): ErrorAnswer {
  const path = error instanceof GraphQLError ? error.path : undefined;
  const rejected = findExpectedRefusal(error, tools);
  if (rejected) {
    const { code, errors, total } = rejected;
    tools.log.info({ code, path, field: errors[0]?.field, errors: total }, "refused");
    return { ...buildErrorAnswer(rejected), ...(path ? { path } : {}) };
  }
  return { ...maskError(error, tools), ...(path ? { path } : {}) };
}

/** The answers to the errors of one operation: the first few in full, the others as a count, in the log and in the answer. */
export function toErrorAnswers(errors: readonly unknown[], tools: ErrorAnswerTools): ErrorAnswer[] {
  const answers = errors.slice(0, maxNamedErrors).map((error) => toErrorAnswer(error, tools));
  const [first, ...others] = answers;
  if (!first || errors.length <= maxNamedErrors) return answers;
  tools.log.info({ errors: errors.length }, "more errors than the answer has");
  return [{ ...first, extensions: { ...first.extensions, total: errors.length } }, ...others];
}
