import { registerTexts as texts } from "../../i18n/ja/device/register.ts";
import { RecordReceiptsDocument, type RecordReceiptsMutation } from "../../src/generated/graphql.ts";
import type { ReceiptInput } from "../../src/generated/server.ts";
import type { ErrorAnswer } from "../../server/programs/server/http/graphql/errors.ts";
import { OperatorProblem } from "../../server/platform/command/operatorProblem.ts";

/** Sends the body of a GraphQL request. @throws where no answer comes */
export type PostRequest = (body: string) => Promise<{ status: number; text: string }>;

export type SentReceiptResult = RecordReceiptsMutation["data"][number];

/** One result for each receipt, or why the server cannot record now. */
type SendAnswer = { results: readonly SentReceiptResult[] } | { away: string };

type Body = { data?: RecordReceiptsMutation | null; errors?: Pick<ErrorAnswer, "message" | "extensions">[] };

const query = RecordReceiptsDocument;

/** Codes that go by themselves: the same call is sent again later. */
const passingCodes: ReadonlySet<string> = new Set(["UNAVAILABLE", "RATE_LIMITED", "TIMEOUT", "DISK_FULL", "INTERNAL"]);

/** The answer as JSON; undefined for the page of a proxy. */
function parseAnswerBody(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Sends receipts to recordReceipts.
 * @param receipts 1,000 at most
 * @throws OperatorProblem where another try would be refused too, such as for a wrong key
 */
export async function sendReceipts(post: PostRequest, receipts: readonly ReceiptInput[]): Promise<SendAnswer> {
  let answer: Awaited<ReturnType<PostRequest>>;
  try {
    answer = await post(JSON.stringify({ query, variables: { input: receipts } }));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { away: texts.noConnection(cause instanceof Error ? cause.message : String(cause)) };
  }
  const body = parseAnswerBody(answer.text);
  const [error] = body?.errors ?? [];
  if (body?.data && !error) return { results: body.data.data };
  const code = error?.extensions.code;
  const reason = error ? `${error.message} (${code})` : `HTTP ${answer.status}`;
  const passes = code === undefined ? answer.status >= 500 || answer.status === 429 : passingCodes.has(code);
  if (passes) return { away: reason };
  throw new OperatorProblem(code === "UNAUTHENTICATED" ? texts.wrongKey : texts.refusedCall(reason));
}
