import { sql } from "kysely";
import { accountTexts } from "../../../i18n/ja/account.ts";
import { addTime } from "../../../src/core/calendar/moment.ts";
import { groupedCode, invitationAddress } from "../../../src/core/invitation.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import type { Context, Invitations } from "../../context.ts";
import { callOf, inOne, recordChange, type Call } from "../../crud/call.ts";
import { hiddenValue } from "../../crud/changes.ts";
import { originOf } from "../../platform/origin.ts";
import { readableCode } from "../../platform/readableCode.ts";
import { credentialsIn } from "./account.ts";
import { hasAnswered } from "./invitationState.ts";
import { withinRights } from "./rights.ts";

/** About 60 bits, which nobody guesses in the days of an invitation. */
const codeLength = 12;
const days = 7;
/** Invitations an hour, to one account and in a company: mails must not flood strangers. */
const mostForAccount = 5;
const mostForCompany = 100;

type Found = { account_id: number; account_uuid: string; name: string; login: string };

/** How the call's server invites people. @throws Rejected SETTLED beside a hosted pool */
function invitationsIn(call: Call): Invitations {
  const { invitations } = credentialsIn(call);
  if (!invitations) throw new Rejected("SETTLED", { args: [accountTexts.hosted] });
  return invitations;
}

/** An account of the viewer's without an answer yet, locked. @throws Rejected NOT_FOUND, SETTLED */
async function unanswered(accountId: number, { db, viewer }: Call): Promise<Found> {
  const found = await db
    .selectFrom("account")
    .select(["account_id", "account_uuid", "name", "login", hasAnswered.as("answered")])
    .where(withinRights(viewer))
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Rejected("NOT_FOUND");
  if (found.answered) throw new Rejected("SETTLED", { args: [accountTexts.answered] });
  return found;
}

/** Counts an invitation. @throws Rejected RATE_LIMITED */
async function count({ account_id }: Found, { db, viewer, now }: Call): Promise<void> {
  const tenant_id = viewer.developerId;
  const hourAgo = addTime(now, -60, "minute");
  const fresh = sql<boolean>`invitation.window_started_at <= ${hourAgo}`;
  const company = await db
    .selectFrom("invitation")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("sent"), sql<number>`0`).as("sent"))
    .where("tenant_id", "=", tenant_id)
    .where("window_started_at", ">", hourAgo)
    .executeTakeFirstOrThrow();
  const counted = await db
    .insertInto("invitation")
    .values({
      tenant_id,
      account_id,
      code_digest: null,
      expires_at: now,
      accepted_at: null,
      sent: 1,
      window_started_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "account_id"])
        .doUpdateSet({
          sent: sql<number>`case when ${fresh} then 1 else invitation.sent + 1 end`,
          window_started_at: sql<Date>`case when ${fresh} then excluded.window_started_at else invitation.window_started_at end`,
        })
        .where(sql<boolean>`invitation.sent < ${mostForAccount} or ${fresh}`),
    )
    .executeTakeFirst();
  if (counted.numInsertedOrUpdatedRows !== 1n || company.sent >= mostForCompany) throw new Rejected("RATE_LIMITED");
}

function note(account: Found, action: "ISSUE" | "UPDATE", call: Call): void {
  recordChange(call, {
    resource: "account",
    shopId: null,
    recordId: account.account_id,
    recordName: account.name,
    action,
    before: { invitation: hiddenValue },
    after: { invitation: action === "ISSUE" ? hiddenValue : null },
  });
}

/**
 * Invites by mail, or gives the code of a slip. The mail leaves between two transactions: a slow mail server must not hold a
 * connection, and a mail that is refused leaves the earlier invitation as it was.
 */
async function invite(context: Context, accountId: number, email: string | null) {
  const call = callOf(context);
  const invitations = invitationsIn(call);
  const account = await call.db.transaction().execute(async (db) => {
    const found = await unanswered(accountId, { ...call, db });
    await count(found, { ...call, db });
    return found;
  });
  const code = readableCode(codeLength);
  const ends = addTime(call.now, days, "day");
  if (email !== null)
    await invitations.send({
      uuid: account.account_uuid,
      destination: email,
      code: groupedCode(code),
      ends,
      invitation: {
        companyName: call.viewer.developerName,
        accountName: account.name,
        loginId: account.login,
        address: invitationAddress(originOf(context.config), code),
      },
    });
  await inOne(call, async (within) => {
    const { db, viewer, now } = within;
    await unanswered(accountId, within);
    const own = { tenant_id: viewer.developerId, account_id: accountId };
    await db
      .updateTable("invitation")
      .set({ code_digest: invitations.digest(code), expires_at: ends })
      .where("tenant_id", "=", own.tenant_id)
      .where("account_id", "=", own.account_id)
      .execute();
    await db
      .updateTable("account")
      .set({ ...(email === null ? { start: "SLIP" } : { start: "MAIL", email }), updated_at: now })
      .where("tenant_id", "=", own.tenant_id)
      .where("account_id", "=", own.account_id)
      .execute();
    note(account, "ISSUE", within);
  });
  return { code: email === null ? code : null, ends: ends.toISOString() };
}

async function withdraw(context: Context, accountId: number): Promise<void> {
  await inOne(callOf(context), async (call) => {
    const account = await unanswered(accountId, call);
    const { numUpdatedRows } = await call.db
      .updateTable("invitation")
      .set({ code_digest: null })
      .where("tenant_id", "=", call.viewer.developerId)
      .where("account_id", "=", accountId)
      .where("code_digest", "is not", null)
      .executeTakeFirst();
    await credentialsIn(call).invitations?.forget(call.db, account.account_uuid);
    if (numUpdatedRows > 0n) note(account, "UPDATE", call);
  });
}

/** Invitations, as issuers send and withdraw them. */
export const invitationResolvers = {
  Mutation: {
    inviteAccount: (_, { input: { accountId, email } }, context) => invite(context, accountId, email ?? null),
    withdrawInvitation: async (_, { accountId }, context) => {
      await withdraw(context, accountId);
      return { result: true };
    },
  },
} satisfies Resolvers;
