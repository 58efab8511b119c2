import { Rejected } from "../../../src/core/rejected.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import { callOf, inOne, recordChange } from "../../crud/call.ts";
import { hiddenValue } from "../../crud/changes.ts";
import { isUnfitPassword } from "../../identity/newPassword.ts";
import { credentialsIn } from "./account.ts";
import { withinRights } from "./rights.ts";

export const accountResolvers = {
  Mutation: {
    /** Sets the new password, which only the caller knows, and ends the account's sessions. */
    reissueAccountPassword: async (_, { input: { accountId, password } }, context) => {
      await inOne(callOf(context), async (call) => {
        if (await isUnfitPassword(password)) throw new Rejected("COMMON_PASSWORD", { field: "password" });
        const found = await call.db
          .selectFrom("account")
          .select(["account_uuid", "name"])
          .where(withinRights(call.viewer))
          .where("account_id", "=", accountId)
          .forUpdate()
          .executeTakeFirst();
        if (!found || !(await credentialsIn(call).setPassword(call.db, found.account_uuid, password)))
          throw new Rejected("NOT_FOUND");
        const changed = { password: hiddenValue };
        recordChange(call, {
          ...{ resource: "account", shopId: null, recordId: accountId, recordName: found.name },
          ...{ action: "ISSUE", before: changed, after: changed },
        });
      });
      context.ownershipChanged();
      return { result: true };
    },
  },
} satisfies Resolvers;
