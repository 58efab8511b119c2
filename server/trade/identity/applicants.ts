import { sql, type Kysely } from "kysely";
import { addTime } from "../../../src/core/calendar/moment.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { normalizeTypedCode } from "../../platform/secrets/readableCode.ts";
import { cognitoRefusals } from "./pool/cognitoError.ts";
import { readOptionalText, parseRecord, type CallInput } from "./pool/input.ts";
import type { PoolUser } from "./users.ts";

/** People who wait in a company at once, and people of a company, or of none, who have not confirmed their address. */
const maxWaitingPeople = 100;

/** Days after which a sign-up without a confirmed address is removed. The code of its mail lives for one. */
export const unconfirmedDays = 2;

/** A person who waits for an account. */
export type WaitingApplicant = { companyName: string; since: string };

/** The company code and the name that a sign-up of the console has beside Cognito's attributes. Null without a code. */
export function parseApplication(input: CallInput): { code: string; name: string } | null {
  const sent = parseRecord(input, "ClientMetadata");
  const code = normalizeTypedCode(readOptionalText(sent, "companyCode", 64) ?? "");
  if (code === "") return null;
  const name = (readOptionalText(sent, "name", 60) ?? "").replaceAll(/[\p{Cc}\p{Cs}]/gu, " ").trim();
  return { code, name };
}

/** Which of these people have an account, or an application of this kind. Statements about people and about companies are apart (listUnconfirmed). */
export async function listKnownPeople(
  db: Kysely<Tables>,
  subs: readonly string[],
  applications: "none" | "confirmed" | "all",
): Promise<ReadonlySet<string>> {
  const isOneOf = sql<boolean>`account_uuid = any(${[...subs]}::uuid[])`;
  const accounts = db.selectFrom("account").select("account_uuid").where(isOneOf);
  let applicants = db.selectFrom("applicant").select("account_uuid").where(isOneOf);
  if (applications === "confirmed") applicants = applicants.where("confirmed_at", "is not", null);
  const found = [await accounts.execute(), applications === "none" ? [] : await applicants.execute()];
  return new Set(found.flat().map((row) => row.account_uuid));
}

/**
 * People who have signed up for this company, or with null for none, and have not confirmed their address. Statements about people and
 * about companies are apart: on Citus the one stay on the coordinator, where the others have no rows.
 * @param before only those who signed up until this moment
 */
async function listUnconfirmed(db: Kysely<Tables>, tenantId: number | null, before?: Date): Promise<string[]> {
  let users = db.selectFrom("identity_user").select("sub").where("status", "=", "UNCONFIRMED");
  if (before) users = users.where("created_at", "<=", before);
  if (tenantId !== null) {
    const applied = await db
      .selectFrom("applicant")
      .select("account_uuid")
      .where("tenant_id", "=", tenantId)
      .where("confirmed_at", "is", null)
      .execute();
    if (applied.length === 0) return [];
    users = users.where(sql<boolean>`sub = any(${applied.map((row) => row.account_uuid)}::uuid[])`);
  }
  const subs = (await users.execute()).map(({ sub }) => sub);
  if (subs.length === 0) return [];
  const known = await listKnownPeople(db, subs, tenantId === null ? "all" : "none");
  return subs.filter((sub) => !known.has(sub));
}

/** Removes the sign-ups of a company, or with null of none, that nobody has confirmed, from before a moment. */
export async function deleteUnconfirmedSignUps(
  db: Kysely<Tables>,
  tenantId: number | null,
  before: Date,
): Promise<void> {
  const old = await listUnconfirmed(db, tenantId, before);
  if (old.length > 0)
    await db
      .deleteFrom("identity_user")
      .where("status", "=", "UNCONFIRMED")
      .where(sql<boolean>`sub = any(${old}::uuid[])`)
      .execute();
  if (tenantId === null) return;
  await db
    .deleteFrom("applicant")
    .where("tenant_id", "=", tenantId)
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", before)
    .execute();
}

/**
 * Bounds what strangers can store: without it a program could sign up without end.
 * @throws LimitExceededException where a hundred have not confirmed their address
 */
export async function limitUnconfirmedSignUps(db: Kysely<Tables>, tenantId: number | null, now: Date): Promise<void> {
  await deleteUnconfirmedSignUps(db, tenantId, addTime(now, -unconfirmedDays, "day"));
  const { length } = await listUnconfirmed(db, tenantId);
  if (length >= maxWaitingPeople) throw cognitoRefusals.limit();
}

async function refuseCrowd(db: Kysely<Tables>, tenantId: number): Promise<void> {
  const { count } = await db
    .selectFrom("applicant")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("tenant_id", "=", tenantId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirstOrThrow();
  if (count >= maxWaitingPeople) throw cognitoRefusals.limit();
}

/**
 * The company of a code, locked in a transaction, so that the bounds hold for those who sign up at once. One refusal for a wrong code and for a company that accepts no sign-ups or is closed.
 * @throws CodeMismatchException, LimitExceededException where a hundred wait already
 */
export async function lockCompanyByCode(db: Kysely<Tables>, code: string): Promise<number> {
  const open = db
    .selectFrom("developer")
    .select("tenant_id")
    .where("sign_up_code", "=", code)
    .where("sign_ups", "=", true)
    .where("closed_at", "is", null);
  // Citus locks rows only where a statement names their company.
  const company = await open.executeTakeFirst();
  const found = company && (await open.where("tenant_id", "=", company.tenant_id).forUpdate().executeTakeFirst());
  if (!found) throw cognitoRefusals.codeMismatch();
  await refuseCrowd(db, found.tenant_id);
  return found.tenant_id;
}

/** Notes that a person has signed up for a company. Nobody sees it before the address is confirmed. */
export async function recordApplication(
  db: Kysely<Tables>,
  tenantId: number,
  { sub, username, name, email, at }: { sub: string; username: string; name: string; email: string; at: Date },
): Promise<void> {
  await db
    .insertInto("applicant")
    .values({
      tenant_id: tenantId,
      account_uuid: sub,
      name: name || username,
      login: username,
      email,
      confirmed_at: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** The company for which a person has signed up, locked, so that the bound holds for those who confirm at once. */
export async function lockAppliedCompany(trx: Kysely<Tables>, { sub }: Pick<PoolUser, "sub">): Promise<number | null> {
  const applied = await trx
    .selectFrom("applicant")
    .select("tenant_id")
    .where("account_uuid", "=", sub)
    .executeTakeFirst();
  if (!applied) return null;
  await trx
    .selectFrom("developer")
    .select("tenant_id")
    .where("tenant_id", "=", applied.tenant_id)
    .forUpdate()
    .executeTakeFirst();
  await refuseCrowd(trx, applied.tenant_id);
  return applied.tenant_id;
}

/** From now on the administrators of the company see the person. */
export async function beginApplicantWait(trx: Kysely<Tables>, tenantId: number, sub: string, at: Date): Promise<void> {
  await trx
    .updateTable("applicant")
    .set({ confirmed_at: at, updated_at: at })
    .where("tenant_id", "=", tenantId)
    .where("account_uuid", "=", sub)
    .execute();
}

/** For which company a signed-in person waits; null for one who does not. */
export async function findWaitingApplicant(db: Kysely<Tables>, sub: string): Promise<WaitingApplicant | null> {
  const found = await db
    .selectFrom("applicant as a")
    .innerJoin("developer as d", "d.tenant_id", "a.tenant_id")
    .select(["d.name", "a.confirmed_at"])
    .where("a.account_uuid", "=", sub)
    .where("a.confirmed_at", "is not", null)
    .executeTakeFirst();
  if (!found?.confirmed_at) return null;
  return { companyName: found.name, since: new Date(found.confirmed_at).toISOString() };
}
