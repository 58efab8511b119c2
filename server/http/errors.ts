import type { FastifyBaseLogger } from "fastify";
import { GraphQLError, type GraphQLSchema } from "graphql";
import { badInput, firstOf, textOf } from "../../i18n/ja/messages.ts";
import { Rejected, type Code, type FieldError } from "../../src/core/rejected.ts";
import { literalPath, unknownName } from "./badInput.ts";
import { troubleOf } from "../db/outage.ts";
import type { Ids } from "../platform/ids.ts";
import { mostErrors } from "./limits.ts";

/** One error in an answer, of GraphQL and of every other address. */
export type ErrorAnswer = {
  /** Japanese text, for people; the code is in the extensions. */
  message: string;
  path?: readonly (string | number)[];
  extensions: {
    code: Code;
    args: readonly (string | number)[];
    errors: readonly (FieldError & { message: string })[];
    /** The number of faults where the answer names only the first; `mostCounted` means that many or more. */
    total?: number;
    /** Number of an unexpected failure, the same as in the log. */
    id?: string;
  };
};

export type ErrorTools = {
  schema: GraphQLSchema;
  ids: Ids;
  log: FastifyBaseLogger;
  /** The name of the operation, for the log. */
  operation: string | undefined;
  /** Called with each failure because of a database that is away. */
  noteOutage: (error: unknown) => void;
};

function answerOf(rejected: Rejected, id?: string): ErrorAnswer {
  const { code, args, total } = rejected;
  const errors = rejected.errors.slice(0, mostErrors);
  const more = total > errors.length;
  return {
    message: textOf(code, args) + (more ? firstOf(errors.length, total) : ""),
    extensions: {
      code,
      args,
      errors: errors.map(({ field, code: own, args: with_ = [] }) => ({
        // An argument called `input` is how GraphQL wraps a form: the form's own fields have no such prefix.
        field: field.replace(/^input\./, ""),
        code: own,
        args: with_,
        message: textOf(own, with_),
      })),
      ...(more ? { total } : {}),
      ...(id === undefined ? {} : { id }),
    },
  };
}

const bad = (detail: string) => new Rejected("BAD_INPUT", { args: [detail] });

/** Refusals of fastify, its plugins and mercurius, by their code. */
const refusals: Readonly<Record<string, () => Rejected>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Rejected("TOO_LARGE"),
  FST_REQ_FILE_TOO_LARGE: () => new Rejected("TOO_LARGE"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => bad(badInput.mediaType),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => bad(badInput.notMultipart),
  FST_ERR_CTP_INVALID_JSON_BODY: () => bad(badInput.json),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => bad(badInput.json),
  MER_ERR_GQL_CSRF_PREVENTION: () => bad(badInput.crossSite),
  MER_ERR_GQL_PERSISTED_QUERY_NOT_FOUND: () => bad(badInput.query),
  MER_ERR_METHOD_NOT_ALLOWED: () => bad(badInput.method),
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
function unknownNames(errors: readonly unknown[], { schema }: ErrorTools): Rejected | undefined {
  const names = errors
    .slice(0, mostNames)
    .flatMap((one) => (one instanceof GraphQLError ? (unknownName(schema, one) ?? []) : []));
  const [first] = names;
  return first && new Rejected("BAD_INPUT", { args: first.args ?? [], errors: names });
}

/** The fault of the request behind a GraphQL error from before execution; undefined where the fault is the server's. */
function requestFault(error: GraphQLError, tools: ErrorTools, others: readonly unknown[] = []): Rejected | undefined {
  const rejected = rejectedIn(error);
  if (!rejected)
    return error.originalError ? undefined : (unknownNames([error, ...others], tools) ?? bad(badInput.query));
  const [position] = error.positions ?? [];
  const path = error.source && position !== undefined ? literalPath(error.source, position) : undefined;
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

function expected(error: unknown, tools: ErrorTools): Rejected | undefined {
  const code = String(field(error, "code"));
  if (code === "MER_ERR_GQL_VALIDATION") {
    const errors = field(error, "errors");
    const [first, ...others]: unknown[] = Array.isArray(errors) ? errors : [];
    return first instanceof GraphQLError ? requestFault(first, tools, others) : bad(badInput.query);
  }
  if (error instanceof GraphQLError && !error.path) return requestFault(error, tools);
  return rejectedIn(error) ?? refusals[code]?.() ?? byStatus(field(error, "statusCode"));
}

/** An unexpected failure: the log has the details, the answer only a number. Of an outage each request has one line. */
function masked(error: unknown, { ids, log, operation, noteOutage }: ErrorTools): ErrorAnswer {
  const cause = field(error, "originalError") ?? error;
  const id = ids.uuid();
  const trouble = troubleOf(cause);
  const about = { operation, path: field(error, "path"), errorId: id };
  if (trouble === "UNAVAILABLE") {
    noteOutage(cause);
    log.warn({ code: trouble, ...about }, "refused: the database is unavailable");
  } else log.error({ err: cause, ...about }, "unexpected failure");
  if (trouble) return answerOf(new Rejected(trouble), id);
  return answerOf(new Rejected("INTERNAL", { args: [id] }), id);
}

/**
 * The answer to any error: expected ones (Rejected, and refusals of the HTTP layer) as code and Japanese text; everything
 * else is masked and has a number, under which the log has the details.
 */
export function errorAnswer(error: unknown, tools: ErrorTools): ErrorAnswer {
  const path = error instanceof GraphQLError ? error.path : undefined;
  const rejected = expected(error, tools);
  if (rejected) {
    const { code, errors, total } = rejected;
    tools.log.info({ code, path, field: errors[0]?.field, errors: total }, "refused");
    return { ...answerOf(rejected), ...(path ? { path } : {}) };
  }
  return { ...masked(error, tools), ...(path ? { path } : {}) };
}

/** The answers to the errors of one operation: the first few in full, the others as a count, in the log and in the answer. */
export function errorAnswers(errors: readonly unknown[], tools: ErrorTools): ErrorAnswer[] {
  const answers = errors.slice(0, mostErrors).map((error) => errorAnswer(error, tools));
  const [first, ...others] = answers;
  if (!first || errors.length <= mostErrors) return answers;
  tools.log.info({ errors: errors.length }, "more errors than the answer has");
  return [{ ...first, extensions: { ...first.extensions, total: errors.length } }, ...others];
}
