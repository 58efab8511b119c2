import type { FastifyReply, FastifyRequest } from "fastify";
import { textOf } from "../../i18n/ja/messages.ts";
import { Rejected, type Code } from "../../src/core/rejected.ts";
import { troubleOf } from "../db/outage.ts";
import { httpStatusOf } from "../platform/httpStatus.ts";
import { CognitoError } from "./cognitoError.ts";

/** The media type of every answer of the pool. */
export const mediaType = "application/x-amz-json-1.1";

/** What the server refuses because of what happens around it; a client may try again. */
const troubles: ReadonlySet<Code> = new Set<Code>(["UNAVAILABLE", "TIMEOUT", "DISK_FULL"]);

const codeOf = (error: unknown): Code | undefined => (error instanceof Rejected ? error.code : troubleOf(error));

/** Answers an error of the user pool in Cognito's form. What happens around us is a warning in the log, only a fault of ours an error. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const answer = (status: number, type: string, message: string) => {
    reply.code(status).type(mediaType).header("cache-control", "no-store").header("x-amzn-errortype", type);
    return { __type: type, message };
  };
  if (error instanceof CognitoError) return answer(400, error.type, error.message);
  const code = codeOf(error);
  // Not 429: Amplify would repeat the call at once.
  if (code === "RATE_LIMITED") return answer(400, "TooManyRequestsException", "Too many requests");
  if (code && troubles.has(code)) {
    request.log.warn({ err: error, code }, "the user pool is unavailable");
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
