import type { FastifyReply, FastifyRequest } from "fastify";
import { formatMessage } from "../../../../i18n/ja/words/messages.ts";
import { Rejected, type RejectionCode } from "../../../../src/core/rejected.ts";
import { isOutage, isReadOnly, findOutageRefusal } from "../../../platform/db/connection/outage.ts";
import { toHttpStatus } from "../../../platform/http/httpStatus.ts";
import { CognitoError } from "./cognitoError.ts";
import type { IdentityRouteOptions } from "../../../engine/identityService.ts";

/** The media type of every answer of the pool. */
export const poolMediaType = "application/x-amz-json-1.1";

/** Refusals because of an outage; a client may retry. */
const troubles: ReadonlySet<RejectionCode> = new Set<RejectionCode>(["UNAVAILABLE", "TIMEOUT", "DISK_FULL"]);

/** The prefix of every operation's name. */
const service = "AWSCognitoIdentityProviderService.";

/** The operation that a request names, without the prefix; empty where it names none. */
export function parseOperationName({ headers: { "x-amz-target": target } }: FastifyRequest): string {
  return typeof target === "string" && target.startsWith(service) ? target.slice(service.length) : "";
}

/** The longest name of an operation that is logged. */
const longestName = 60;

const findRefusalCode = (error: unknown): RejectionCode | undefined =>
  error instanceof Rejected ? error.code : findOutageRefusal(error);

/** Answers an error in Cognito's form. An outage is logged as a warning, only our own fault as an error. */
export async function answerPoolError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { onOutage }: IdentityRouteOptions = {},
): Promise<object> {
  const answer = (status: number, type: string, message: string) => {
    reply.code(status).type(poolMediaType).header("cache-control", "no-store").header("x-amzn-errortype", type);
    return { __type: type, message };
  };
  if (error instanceof CognitoError) return answer(400, error.type, error.message);
  // Not 503, because Amplify would retry at once. A sign-in counts the attempt before it looks at the password, and stores its session.
  if (isReadOnly(error)) {
    request.log.info("refused: the database is read-only");
    return answer(400, "ReadOnlyDatabaseException", "The database is being moved, and nothing can be written");
  }
  const code = findRefusalCode(error);
  // Not 429, because Amplify would retry at once.
  if (code === "RATE_LIMITED") return answer(400, "TooManyRequestsException", "Too many requests");
  if (code && troubles.has(code)) {
    if (isOutage(error)) onOutage?.(error);
    const operation = parseOperationName(request).slice(0, longestName);
    const err = code === "UNAVAILABLE" ? undefined : error;
    request.log.warn({ code, operation, err }, "the user pool is unavailable");
    return answer(toHttpStatus(code), "ServiceUnavailableException", formatMessage(code));
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) {
    const message = error instanceof Rejected ? formatMessage(error.code, error.args) : (error as Error).message;
    return answer(status, "InvalidParameterException", message);
  }
  request.log.error({ err: error }, "the user pool failed");
  return answer(500, "InternalErrorException", `Request ${request.id}`);
}
