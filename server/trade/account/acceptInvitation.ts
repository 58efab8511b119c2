import { sql, type Kysely } from "kysely";
import { Rejected } from "../../../src/core/rejected.ts";
import { businessToday } from "../../../src/domain/businessDay.ts";
import type { OpenInvitation, Resolvers } from "../../../src/generated/server.ts";
import type { Context, AccountCredentials, AccountInvitations } from "../../engine/context.ts";
import { hiddenValue } from "../../engine/crud/changes.ts";
import { writeChanges } from "../../engine/crud/history.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { isUnfitPassword } from "../identity/pool/newPassword.ts";
import { viewerOfAccount } from "../identity/viewer/viewer.ts";
import { normalizeTypedCode } from "../../platform/secrets/readableCode.ts";

type FoundInvitation = {
  tenantId: number;
  accountId: number;
  uuid: string;
  company: string;
  name: string;
  login: string;
  start: string;
  email: string | null;
  ends: string;
};

type Ways = { credentials: AccountCredentials; invitations: AccountInvitations };

/** One refusal for every code that is not valid: it does not tell which of them existed. */
const buildInvitationRejection = () => new Rejected("INVITATION", { field: "code" });

/** @throws Rejected INVITATION beside a hosted pool, where no code is valid */
function requireInvitationWays({ credentials }: Context): Ways {
  if (!credentials?.invitations) throw buildInvitationRejection();
  return { credentials, invitations: credentials.invitations };
}

/** Which company has sent an open invitation with this code. Citus locks rows only where a statement names their company. */
async function findInvitingCompany(trx: Kysely<Tables>, digest: string, now: Date): Promise<number | undefined> {
  const found = await trx
    .selectFrom("invitation")
    .select("tenant_id")
    .where("code_digest", "=", digest)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return found?.tenant_id;
}

/** The open invitation of a code, locked, of an account that could be used now. @throws Rejected INVITATION */
async function find(
  trx: Kysely<Tables>,
  { invitations }: Ways,
  code: string,
  { clock }: Context,
): Promise<FoundInvitation> {
  const digest = invitations.digest(normalizeTypedCode(code));
  const tenantId = await findInvitingCompany(trx, digest, clock.now());
  if (tenantId === undefined) throw buildInvitationRejection();
  const { rows } = await sql<FoundInvitation>`
    select a.tenant_id as "tenantId", a.account_id as "accountId", a.account_uuid::text as uuid, d.name as company, a.name,
      a.login, a.start, a.email, i.expires_at as ends
    from invitation i
    join account a on a.tenant_id = i.tenant_id and a.account_id = i.account_id
    join developer d on d.tenant_id = a.tenant_id
    where i.tenant_id = ${tenantId} and i.code_digest = ${digest} and i.expires_at > ${clock.now()}
    for update of i`.execute(trx);
  const [found] = rows;
  // A disabled account, one that is over, and one of a closed company have no viewer.
  if (!found || !(await viewerOfAccount(trx, "account", found.uuid, businessToday(clock.now()))))
    throw buildInvitationRejection();
  return found;
}

async function accept(
  trx: Kysely<Tables>,
  ways: Ways,
  found: FoundInvitation,
  password: string,
  context: Context,
): Promise<void> {
  const { tenantId, accountId, uuid, name, email } = found;
  const at = context.clock.now();
  if (await isUnfitPassword(password, found.login)) throw new Rejected("COMMON_PASSWORD", { field: "password" });
  if (!(await ways.credentials.setPassword(trx, uuid, password))) throw buildInvitationRejection();
  await trx
    .updateTable("invitation")
    .set({ code_digest: null, accepted_at: at })
    .where("tenant_id", "=", tenantId)
    .where("account_id", "=", accountId)
    .execute();
  await ways.invitations.forget(trx, uuid);
  // The code of a mail proves the address.
  if (found.start === "MAIL" && email !== null) await ways.invitations.confirmAddress(trx, uuid, email);
  const { address = null, id: requestId = null } = context.request ?? {};
  await writeChanges(
    trx,
    { tenantId, operation: "acceptInvitation", actor: { kind: "ACCOUNT", uuid, name }, address, requestId, at },
    [
      {
        resource: "account",
        shopId: null,
        recordId: accountId,
        recordName: name,
        action: "ISSUE",
        before: { invitation: hiddenValue, password: null },
        after: { invitation: null, password: hiddenValue },
      },
    ],
  );
}

const toOpenInvitation = ({ company, name, login, ends }: FoundInvitation): OpenInvitation => ({
  companyName: company,
  accountName: name,
  loginId: login,
  ends: new Date(ends).toISOString(),
});

/** Invitations, as the invited person answers them, without a session. */
export const acceptInvitationResolvers = {
  Query: {
    getInvitation: (_, { code }, context) => {
      const ways = requireInvitationWays(context);
      return context.db.kysely
        .transaction()
        .execute(async (trx) => toOpenInvitation(await find(trx, ways, code, context)));
    },
  },
  Mutation: {
    acceptInvitation: async (_, { input: { code, password } }, context) => {
      const ways = requireInvitationWays(context);
      await context.db.kysely
        .transaction()
        .execute(async (trx) => accept(trx, ways, await find(trx, ways, code, context), password, context));
      context.ownershipChanged();
      return { result: true };
    },
  },
} satisfies Resolvers;
