import { sql } from "kysely";
import { accountTexts } from "../../../i18n/ja/account/account.ts";
import { addTime } from "../../../src/core/calendar/moment.ts";
import { formatGroupedCode, buildInvitationAddress } from "../../../src/core/invitation.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import type { Context, AccountInvitations } from "../../engine/context.ts";
import { toCall, runInTransaction, recordChange, type Call } from "../../engine/crud/call.ts";
import { hiddenValue } from "../../engine/crud/changes.ts";
import { buildPublicOrigin } from "../../platform/config/origin.ts";
import { createReadableCode } from "../../platform/secrets/readableCode.ts";
import { requireCredentials } from "./account.ts";
import { hasAnswered } from "./invitationState.ts";
import { isWithinRights } from "./rights.ts";

/** About 60 bits, which nobody guesses in the days of an invitation. */
const codeLength = 12;
const days = 7;
/** Invitations an hour, to one account and in a company: mails must not flood strangers. */
const mostForAccount = 5;
const mostForCompany = 100;

type InvitedAccount = { account_id: number; account_uuid: string; name: string; login: string };

/** How the call's server invites people. @throws Rejected SETTLED beside a hosted pool */
function invitationsIn(call: Call): AccountInvitations {
  const { invitations } = requireCredentials(call);
  if (!invitations) throw new Rejected("SETTLED", { args: [accountTexts.hosted] });
  return invitations;
}

/** An account of the viewer's without an answer yet, locked. @throws Rejected NOT_FOUND, SETTLED */
async function lockUnansweredAccount(accountId: number, { db, viewer }: Call): Promise<InvitedAccount> {
  const found = await db
    .selectFrom("account")
    .select(["account_id", "account_uuid", "name", "login", hasAnswered(viewer).as("answered")])
    .where(isWithinRights(viewer))
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Rejected("NOT_FOUND");
  if (found.answered) throw new Rejected("SETTLED", { args: [accountTexts.answered] });
  return found;
}

/** Counts an invitation. @throws Rejected RATE_LIMITED */
async function countInvitation({ account_id }: InvitedAccount, { db, viewer, now }: Call): Promise<void> {
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

function recordInvitation(account: InvitedAccount, action: "ISSUE" | "UPDATE", call: Call): void {
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
  const call = toCall(context);
  const invitations = invitationsIn(call);
  const account = await call.db.transaction().execute(async (db) => {
    const found = await lockUnansweredAccount(accountId, { ...call, db });
    await countInvitation(found, { ...call, db });
    return found;
  });
  const code = createReadableCode(codeLength);
  const ends = addTime(call.now, days, "day");
  if (email !== null)
    await invitations.send({
      uuid: account.account_uuid,
      destination: email,
      code: formatGroupedCode(code),
      ends,
      invitation: {
        companyName: call.viewer.developerName,
        accountName: account.name,
        loginId: account.login,
        address: buildInvitationAddress(buildPublicOrigin(context.config), code),
      },
    });
  await runInTransaction(call, async (within) => {
    const { db, viewer, now } = within;
    await lockUnansweredAccount(accountId, within);
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
    recordInvitation(account, "ISSUE", within);
  });
  return { code: email === null ? code : null, ends: ends.toISOString() };
}

async function withdraw(context: Context, accountId: number): Promise<void> {
  await runInTransaction(toCall(context), async (call) => {
    const account = await lockUnansweredAccount(accountId, call);
    const { numUpdatedRows } = await call.db
      .updateTable("invitation")
      .set({ code_digest: null })
      .where("tenant_id", "=", call.viewer.developerId)
      .where("account_id", "=", accountId)
      .where("code_digest", "is not", null)
      .executeTakeFirst();
    await requireCredentials(call).invitations?.forget(call.db, account.account_uuid);
    if (numUpdatedRows > 0n) recordInvitation(account, "UPDATE", call);
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
