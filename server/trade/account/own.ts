import { sql } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Resolvers } from "../../../src/generated/server.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction, recordChange, type Call } from "../../engine/crud/call.ts";
import { hiddenValue } from "../../engine/crud/changes.ts";
import { cancelExports } from "../../engine/export/tickets.ts";
import { isUnfitPassword } from "../identity/pool/newPassword.ts";
import { requireCredentials } from "./account.ts";

/** The viewer's own account, locked until the end of the transaction. @throws Rejected NOT_FOUND */
async function ownAccount({ db, viewer }: Call) {
  const found = await db
    .selectFrom("account")
    .select(["account_id", "account_uuid", "name", "login"])
    .where("tenant_id", "=", viewer.developerId)
    .where("account_uuid", "=", viewer.developerUuid)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Rejected("NOT_FOUND");
  return found;
}

type FieldValues = Readonly<Record<string, unknown>>;

const buildAccountChange = (
  account: { account_id: number; name: string },
  before: FieldValues,
  after: FieldValues,
) => ({
  resource: "account",
  shopId: null,
  recordId: account.account_id,
  recordName: account.name,
  action: "UPDATE" as const,
  before,
  after,
});

async function updateName(name: string, context: Context): Promise<void> {
  await runInTransaction(toCall(context), async (call) => {
    const account = await ownAccount(call);
    if (account.name === name) return;
    await call.db
      .updateTable("account")
      .set({ name, updated_at: call.now, version: sql<number>`version + 1` })
      .where("tenant_id", "=", call.viewer.developerId)
      .where("account_id", "=", account.account_id)
      .execute();
    recordChange(call, buildAccountChange({ ...account, name }, { accountName: account.name }, { accountName: name }));
  });
  context.ownershipChanged();
}

/** The current password is needed: an open console is no proof of who sits before it. Wrong ones lock the account, as at sign-in. */
async function changePassword(current: string, password: string, context: Context): Promise<void> {
  const call = toCall(context);
  const credentials = requireCredentials(call);
  const uuid = call.viewer.developerUuid;
  if (!(await credentials.verify(call.db, uuid, current))) throw new Rejected("WRONG_PASSWORD", { field: "current" });
  await runInTransaction(call, async (within) => {
    const account = await ownAccount(within);
    if (password === current || (await isUnfitPassword(password, account.login)))
      throw new Rejected("COMMON_PASSWORD", { field: "password" });
    if (!(await credentials.setPassword(within.db, uuid, password))) throw new Rejected("NOT_FOUND");
    const secret = { password: hiddenValue };
    recordChange(within, { ...buildAccountChange(account, secret, secret), action: "ISSUE" });
  });
  context.ownershipChanged();
}

/** What a person does with the own account, whatever contents it has. */
export const ownAccountResolvers = {
  Query: {
    getOwnSessions: async (_, _args, context) => {
      const call = toCall(context);
      const open = await requireCredentials(call).sessions(call.db, call.viewer.developerUuid);
      return open.map(({ began, ends }) => ({ began: began.toISOString(), ends: ends.toISOString() }));
    },
  },
  Mutation: {
    updateOwnName: async (_, { name }, context) => {
      await updateName(name.trim(), context);
      return { result: true };
    },
    changeOwnPassword: async (_, { input: { current, password } }, context) => {
      await changePassword(current, password, context);
      return { result: true };
    },
    endOwnSessions: async (_, _args, context) => {
      const call = toCall(context);
      const { developerId, developerUuid } = call.viewer;
      await requireCredentials(call).signOut(call.db, developerUuid);
      await cancelExports(call.db, developerId, developerUuid);
      context.ownershipChanged();
      return { result: true };
    },
  },
} satisfies Resolvers;
