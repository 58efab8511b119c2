import type { Resolvers } from "../../../src/generated/server.ts";
import { deleteUnconfirmedSignUps } from "../identity/applicants.ts";
import { toCall, runInTransaction, recordChange } from "../../engine/crud/call.ts";
import { hiddenValue } from "../../engine/crud/changes.ts";
import { requireCredentials } from "./account.ts";
import { newSignUpCode, takeApplicant } from "./applicant.ts";

/** What the engine cannot do with sign-ups: a refusal removes the user, and its mail leaves after the transaction. */
export const applicantResolvers = {
  Mutation: {
    deleteApplicant: async (_, { applicantId }, context) => {
      const call = toCall(context);
      const { account_uuid, email } = await runInTransaction(call, async (within) => {
        const taken = await takeApplicant(applicantId, within);
        await requireCredentials(within).remove(within.db, taken.account_uuid);
        const before = { applicantName: taken.name, loginId: taken.login, email: taken.email };
        recordChange(within, {
          resource: "applicant",
          shopId: null,
          recordId: applicantId,
          recordName: taken.name,
          action: "DELETE",
          before,
          after: null,
        });
        return taken;
      });
      await requireCredentials(call).decline(account_uuid, email);
      return { result: true };
    },

    renewSignUpCode: async (_, _args, context) => {
      await runInTransaction(toCall(context), async (call) => {
        const { developerId } = call.viewer;
        await call.db
          .updateTable("developer")
          .set({ sign_up_code: newSignUpCode() })
          .where("tenant_id", "=", developerId)
          .execute();
        // A renewal is what helps against strangers who have the code.
        await deleteUnconfirmedSignUps(call.db, developerId, call.context.clock.now());
        const change = { signUpCode: hiddenValue };
        recordChange(call, {
          resource: "developer-setting",
          shopId: null,
          recordId: null,
          recordName: null,
          action: "ISSUE",
          before: change,
          after: change,
        });
      });
      return { result: true };
    },
  },
} satisfies Resolvers;
