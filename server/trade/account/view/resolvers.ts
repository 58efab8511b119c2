import { account as labels } from "../../../../i18n/ja/account/account.ts";
import { addTime } from "../../../../src/core/calendar/moment.ts";
import { accountViewMinutes } from "../../../../src/core/consoleConfig.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { AccountView, Resolvers } from "../../../../src/generated/server.ts";
import type { Context } from "../../../engine/context.ts";
import { recordChange, runInTransaction, toCall } from "../../../engine/crud/call.ts";
import { viewerOfAccount } from "../../identity/viewer/viewer.ts";
import { isWithinRights } from "../rights.ts";
import { buildViewChange, endView, isViewId } from "./accountViews.ts";

/** @throws Rejected NOT_FOUND for an account that the viewer may not change, SETTLED for one that nobody can use */
async function beginView(accountId: number, session: string, context: Context): Promise<AccountView> {
  return runInTransaction(toCall(context), async (call) => {
    const { db, viewer, now, today } = call;
    const account = await db
      .selectFrom("account")
      .select(["account_uuid", "name", "disabled"])
      .where(isWithinRights(viewer))
      .where("account_id", "=", accountId)
      .executeTakeFirst();
    if (!account) throw new Rejected("NOT_FOUND");
    const { account_uuid: developerUuid, name: accountName, disabled } = account;
    if (!(await viewerOfAccount(db, "account", developerUuid, today)))
      throw new Rejected("SETTLED", { args: [labels.options.status[disabled ? "DISABLED" : "ENDED"]] });
    const viewId = context.ids.uuid();
    const endsAt = addTime(now, accountViewMinutes, "minute");
    await db
      .insertInto("account_view")
      .values({
        tenant_id: viewer.developerId,
        view_id: viewId,
        account_id: accountId,
        viewer_uuid: viewer.developerUuid,
        viewer_kind: viewer.kind === "user" ? "USER" : "ACCOUNT",
        session,
        began_at: now,
        ends_at: endsAt,
      })
      .execute();
    recordChange(call, buildViewChange("BEGIN_VIEW", accountId, accountName));
    return { viewId, developerUuid, accountName, endsAt: endsAt.toISOString() };
  });
}

export const accountViewResolvers = {
  Mutation: {
    beginAccountView: async (_, { accountId }, context) => {
      const session = await context.findSession();
      if (session === null) throw new Rejected("FORBIDDEN");
      return beginView(accountId, session, context);
    },

    endAccountView: async (_, { viewId }, context) => {
      if (!isViewId(viewId)) throw new Rejected("NOT_FOUND");
      const { db, viewer, now } = toCall(context);
      const result = await db.transaction().execute(async (trx) => {
        const own = await trx
          .selectFrom("account_view")
          .select("view_id")
          .where("tenant_id", "=", viewer.developerId)
          .where("view_id", "=", viewId)
          .where("viewer_uuid", "=", viewer.developerUuid)
          .executeTakeFirst();
        if (!own) throw new Rejected("NOT_FOUND");
        const { address = null, id: requestId = null } = context.request ?? {};
        return endView(trx, { tenantId: viewer.developerId, viewId, at: now, address, requestId });
      });
      return { result };
    },
  },
} satisfies Resolvers;
