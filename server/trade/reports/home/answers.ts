import type { Attention, AnswerAttentionInput } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";

/** The lines of the home page, each with whether the viewer has put it aside. */
export async function markAnswered({ db, viewer }: Call, attention: readonly Attention[]): Promise<Attention[]> {
  const keys = attention.flatMap(({ answerKey }) => answerKey ?? []);
  if (keys.length === 0) return [...attention];
  const answers = await db
    .selectFrom("attention_answer")
    .select("answer_key")
    .where("tenant_id", "=", viewer.developerId)
    .where("account_uuid", "=", viewer.developerUuid)
    .where("answer_key", "in", keys)
    .execute();
  const answered = new Set(answers.map(({ answer_key }) => answer_key));
  return attention.map((item) => ({ ...item, answered: answered.has(item.answerKey ?? "") }));
}

/** Puts lines of the viewer's home page aside, or takes them back. */
export async function saveAnswers({ db, viewer, now }: Call, { keys, answered }: AnswerAttentionInput): Promise<void> {
  if (keys.length === 0) return;
  const own = { tenant_id: viewer.developerId, account_uuid: viewer.developerUuid };
  if (answered)
    await db
      .insertInto("attention_answer")
      .values([...new Set(keys)].map((answer_key) => ({ ...own, answer_key, answered_at: now })))
      .onConflict((conflict) => conflict.columns(["tenant_id", "account_uuid", "answer_key"]).doNothing())
      .execute();
  else
    await db
      .deleteFrom("attention_answer")
      .where("tenant_id", "=", own.tenant_id)
      .where("account_uuid", "=", own.account_uuid)
      .where("answer_key", "in", keys)
      .execute();
}
