import { sql } from "kysely";
import { accountTexts } from "../../../i18n/ja/account/account.ts";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { AccountCredentials } from "../../engine/context.ts";
import type { Call } from "../../engine/crud/call.ts";
import type { ResourceHooks, ResourceInput } from "../../engine/crud/hooks.ts";
import { cancelExports } from "../../engine/export/tickets.ts";
import { findViolatedIndex } from "../../platform/db/queries/unique.ts";
import { isUnfitPassword } from "../identity/pool/newPassword.ts";
import { acceptApplicant } from "./applicant.ts";
import { hasAnswered, isInvited } from "./invitationState.ts";
import { readSecondFactors } from "./secondFactors.ts";
import { listLackingRights, isWithinRights } from "./rights.ts";

/** What stands for a password in a list. */
const mask = "********";

/** The sign-ins of the call's server. @throws where its identity issues no accounts */
export function requireCredentials({ context }: Call): AccountCredentials {
  if (!context.credentials) throw new Error("this identity issues no accounts");
  return context.credentials;
}

/** Lets an account sign in or not, and ends what it has open: sessions, and files that it asked for. */
async function endWork(uuid: string, enabled: boolean, call: Call): Promise<void> {
  await requireCredentials(call).limit(call.db, uuid, enabled);
  await cancelExports(call.db, call.viewer.developerId, uuid);
}

/** The uuid of an account of the viewer's company. */
async function readAccountUuid(
  column: "account_id" | "login",
  value: number | string,
  { db, viewer }: Call,
): Promise<string> {
  const { account_uuid } = await db
    .selectFrom("account")
    .select("account_uuid")
    .where("tenant_id", "=", viewer.developerId)
    .where(column, "=", value)
    .orderBy("account_id", "desc")
    .executeTakeFirstOrThrow();
  return account_uuid;
}

const dropInvitation = ({ db, viewer }: Call, accountId: number) =>
  db.deleteFrom("invitation").where("tenant_id", "=", viewer.developerId).where("account_id", "=", accountId).execute();

/** Ends the invitation of an account whose password the issuer has chosen instead. */
export async function endInvitation(call: Call, accountId: number, uuid: string): Promise<void> {
  await dropInvitation(call, accountId);
  await requireCredentials(call).invitations?.forget(call.db, uuid);
  await call.db
    .updateTable("account")
    .set({ start: "PASSWORD" })
    .where("tenant_id", "=", call.viewer.developerId)
    .where("account_id", "=", accountId)
    .execute();
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether two values of a form are the same; the order of a list does not matter, and a missing list is an empty one. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) && !Array.isArray(other)) return (one ?? null) === (other ?? null);
  const [own, others] = [toList(one), toList(other)];
  return own.length === others.length && own.every((value) => others.includes(value));
}

type Shops = { allShops: boolean; shopIds: readonly number[]; shopGroupIds?: readonly number[] | null | undefined };

/** An account has shops, by themselves or by groups of the company. */
async function shopFaults({ allShops, shopIds, shopGroupIds }: Shops, { db, viewer }: Call): Promise<FieldError[]> {
  const groups = [...new Set(shopGroupIds)];
  if (allShops) return [];
  if (groups.length === 0) return shopIds.length > 0 ? [] : [{ field: "shopIds", code: "W001" }];
  const { count } = await db
    .selectFrom("shop_group")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("tenant_id", "=", viewer.developerId)
    .where("shop_group_id", "in", groups)
    .executeTakeFirstOrThrow();
  return count < groups.length ? [{ field: "shopGroupIds", code: "NOT_FOUND" }] : [];
}

const limitFields = [
  "authority",
  "role",
  "allShops",
  "shopIds",
  "shopGroupIds",
  "fullAccess",
  "contents",
  "edits",
  "endsOn",
  "disabled",
] as const;

/** Who a new account is: the person who waits, with the address, or somebody new. @throws Rejected NOT_FOUND */
const holder = async ({ applicantId, loginId }: Partial<ResourceInput<"account">>, call: Call) =>
  applicantId ? acceptApplicant(applicantId, loginId ?? "", call) : { account_uuid: call.context.ids.uuid() };

/** A password that attackers try first. A saved account has none in its form. */
const weak = async ({ loginId, password }: Partial<ResourceInput<"account">>): Promise<FieldError[]> =>
  typeof password === "string" && (await isUnfitPassword(password, loginId))
    ? [{ field: "password", code: "COMMON_PASSWORD" }]
    : [];

/** An account that would be over before it begins, or that would see nothing. @param accountId of one that exists already */
function useless(
  { accountId, endsOn, fullAccess, contents }: Partial<ResourceInput<"account">>,
  today: string,
): FieldError[] {
  // The content that every account has is none that an issuer gave.
  const sees = fullAccess === true || (contents ?? []).some((content) => content !== "COMMON");
  return [
    ...(accountId === undefined && endsOn && endsOn < today ? [{ field: "endsOn", code: "PAST_DATE" as const }] : []),
    ...(sees ? [] : [{ field: "contents", code: "W001" as const }]),
  ];
}

/** A hosted pool invites by itself. */
const uninvitable = ({ start = "PASSWORD" }: Partial<ResourceInput<"account">>, call: Call): FieldError[] =>
  start !== "PASSWORD" && start !== "SIGN_UP" && !requireCredentials(call).invitations
    ? [{ field: "start", code: "SETTLED", args: [accountTexts.hosted] }]
    : [];

/** Accounts: an issuer sees and changes those that have no more rights, and gives none that it lacks. */
export const accountHooks: ResourceHooks<"account"> = {
  owned: isWithinRights,
  computed: {
    applicantId: () => sql`null::int`,
    password: ({ viewer }) => sql`case when ${hasAnswered(viewer)} then ${mask}::text end`,
    status: (call) =>
      sql`case when disabled then 'DISABLED' when ends_on < ${call.today}::date then 'ENDED' when ${hasAnswered(call.viewer)} then 'ACTIVE'
        when ${isInvited(call)} then 'INVITED' else 'NOT_INVITED' end`,
  },
  derived: { fields: ["secondFactor"], reads: ["accountId"], of: readSecondFactors },
  columns: (saved, call) =>
    Promise.all(
      saved.map(async ({ isNew, input }) =>
        isNew ? { ...(await holder(input, call)), issued_by: call.viewer.accountName } : {},
      ),
    ),
  check: (inputs, call) =>
    Promise.all(
      inputs.map(async (input) => [
        ...(await weak(input)),
        ...uninvitable(input, call),
        ...useless(input, call.today),
        ...listLackingRights(input, call.viewer),
        ...(await shopFaults(input, call)),
      ]),
    ),

  /** A new account gets its sign-in. */
  async created([input], call) {
    // A person who has signed up has a user already.
    if (!input || input.applicantId) return;
    const { loginId, password } = input;
    const uuid = await readAccountUuid("login", loginId.trim(), call);
    try {
      await requireCredentials(call).add(call.db, { uuid, loginId: loginId.trim(), password: password ?? null });
    } catch (error) {
      if (findViolatedIndex(error) !== "identity_user_username") throw error;
      throw Rejected.fields([{ field: "loginId", code: "TAKEN", args: [loginId] }]);
    }
  },

  async carry(before, input, call) {
    if (limitFields.every((name) => isSameValue(before[name], input[name]))) return;
    const uuid = await readAccountUuid("account_id", before.accountId, call);
    await endWork(uuid, input.disabled !== true, call);
  },

  async removed(row, call) {
    const uuid = row.account_uuid;
    await endWork(uuid, false, call);
    await dropInvitation(call, row.account_id);
    await requireCredentials(call).remove(call.db, uuid);
  },
  changed: ({ ownershipChanged }) => ownershipChanged(),
};
