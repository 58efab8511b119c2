import type { FastifyReply, FastifyRequest } from "fastify";
import { textOf } from "../../i18n/ja/messages.ts";
import { Rejected, type Code } from "../../src/core/rejected.ts";
import { isOutage, troubleOf } from "../db/outage.ts";
import { httpStatusOf } from "../platform/httpStatus.ts";
import { CognitoError } from "./cognitoError.ts";
import type { RouteOptions } from "./identity.ts";

/** The media type of every answer of the pool. */
export const mediaType = "application/x-amz-json-1.1";

/** Refusals because of an outage; a client may retry. */
const troubles: ReadonlySet<Code> = new Set<Code>(["UNAVAILABLE", "TIMEOUT", "DISK_FULL"]);

/** The prefix of every operation's name. */
const service = "AWSCognitoIdentityProviderService.";

/** The operation that a request names, without the prefix; empty where it names none. */
export function operationNameOf({ headers: { "x-amz-target": target } }: FastifyRequest): string {
  return typeof target === "string" && target.startsWith(service) ? target.slice(service.length) : "";
}

/** The longest name of an operation that is logged. */
const longestName = 60;

const codeOf = (error: unknown): Code | undefined => (error instanceof Rejected ? error.code : troubleOf(error));

/** Answers an error in Cognito's form. An outage is logged as a warning, only our own fault as an error. */
export async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { onOutage }: RouteOptions = {},
): Promise<object> {
  const answer = (status: number, type: string, message: string) => {
    reply.code(status).type(mediaType).header("cache-control", "no-store").header("x-amzn-errortype", type);
    return { __type: type, message };
  };
  if (error instanceof CognitoError) return answer(400, error.type, error.message);
  const code = codeOf(error);
  // Not 429, because Amplify would retry at once.
  if (code === "RATE_LIMITED") return answer(400, "TooManyRequestsException", "Too many requests");
  if (code && troubles.has(code)) {
    if (isOutage(error)) onOutage?.(error);
    const operation = operationNameOf(request).slice(0, longestName);
    const err = code === "UNAVAILABLE" ? undefined : error;
    request.log.warn({ code, operation, err }, "the user pool is unavailable");
    return answer(httpStatusOf(code), "ServiceUnavailableException", textOf(code));
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) {
    const message = error instanceof Rejected ? textOf(error.code, error.args) : (error as Error).message;
    return answer(status, "InvalidParameterException", message);
  }
  request.log.error({ err: error }, "the user pool failed");
  return answer(500, "InternalErrorException", `Request ${request.id}`);
}
