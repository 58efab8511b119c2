import { Rejected } from "../../../src/core/rejected.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import { toCall, runInTransaction, recordChange, type Call } from "../../engine/crud/call.ts";
import { hiddenValue } from "../../engine/crud/changes.ts";
import { cancelExports } from "../../engine/export/tickets.ts";
import { isUnfitPassword } from "../identity/pool/newPassword.ts";
import { requireCredentials, endInvitation } from "./account.ts";
import { isWithinRights } from "./rights.ts";

/** An account that the viewer may change, locked until the end of the transaction. @throws Rejected NOT_FOUND */
async function lockAccount({ db, viewer }: Call, accountId: number) {
  const found = await db
    .selectFrom("account")
    .select(["account_uuid", "name"])
    .where(isWithinRights(viewer))
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Rejected("NOT_FOUND");
  return found;
}

const toAccountRecord = (accountId: number, name: string) => ({
  resource: "account",
  shopId: null,
  recordId: accountId,
  recordName: name,
});

export const accountResolvers = {
  Mutation: {
    /** Sets the new password, which only the caller knows, and ends the account's sessions. */
    reissueAccountPassword: async (_, { input: { accountId, password } }, context) => {
      await runInTransaction(toCall(context), async (call) => {
        if (await isUnfitPassword(password)) throw new Rejected("COMMON_PASSWORD", { field: "password" });
        const { account_uuid, name } = await lockAccount(call, accountId);
        if (!(await requireCredentials(call).setPassword(call.db, account_uuid, password)))
          throw new Rejected("NOT_FOUND");
        // The issuer has chosen the password now: an invitation has nothing left to do.
        await endInvitation(call, accountId, account_uuid);
        const changed = { password: hiddenValue };
        recordChange(call, { ...toAccountRecord(accountId, name), action: "ISSUE", before: changed, after: changed });
      });
      context.ownershipChanged();
      return { result: true };
    },

    /** Removes the second factor of an account whose person lost it. A second call finds none, and changes nothing. */
    switchOffAccountFactor: async (_, { accountId }, context) => {
      await runInTransaction(toCall(context), async (call) => {
        const { account_uuid, name } = await lockAccount(call, accountId);
        if (!(await requireCredentials(call).switchOffFactor(call.db, account_uuid))) return;
        await cancelExports(call.db, call.viewer.developerId, account_uuid);
        const change = { before: { secondFactor: true }, after: { secondFactor: false } };
        recordChange(call, { ...toAccountRecord(accountId, name), action: "UPDATE", ...change });
      });
      context.ownershipChanged();
      return { result: true };
    },
  },
} satisfies Resolvers;
