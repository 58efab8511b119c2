import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { typedCode } from "../platform/readableCode.ts";
import { refused } from "./cognitoError.ts";
import { record, type Input } from "./input.ts";
import type { User } from "./users.ts";

/** People who wait in a company at once. */
const most = 100;

/** A person who waits for an account. */
export type Waiting = { companyName: string; since: string };

/** The company code and the name that a sign-up of the console has beside Cognito's attributes. Null without a code. */
export function applicationOf(input: Input): { code: string; name: string } | null {
  const sent = record(input, "ClientMetadata");
  const [code, name] = [sent["companyCode"], sent["name"]].map((value) => (typeof value === "string" ? value : ""));
  if (!code?.trim()) return null;
  return { code: typedCode(code), name: (name ?? "").trim().slice(0, 60) };
}

async function refuseCrowd(db: Kysely<Tables>, tenantId: number): Promise<void> {
  const { count } = await db
    .selectFrom("applicant")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("tenant_id", "=", tenantId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirstOrThrow();
  if (count >= most) throw refused.limit();
}

/**
 * The company of a code. One refusal for a wrong code and for a company that accepts no sign-ups or is closed.
 * @throws CodeMismatchException, LimitExceededException where a hundred wait already
 */
export async function companyOf(db: Kysely<Tables>, code: string): Promise<number> {
  const found = await db
    .selectFrom("developer")
    .select("tenant_id")
    .where("sign_up_code", "=", code)
    .where("sign_ups", "=", true)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!found) throw refused.codeMismatch();
  await refuseCrowd(db, found.tenant_id);
  return found.tenant_id;
}

/** Notes that a person has signed up for a company. Nobody sees it before the address is confirmed. */
export async function apply(
  db: Kysely<Tables>,
  tenantId: number,
  { sub, username, name, email, at }: { sub: string; username: string; name: string; email: string; at: Date },
): Promise<void> {
  await db
    .insertInto("applicant")
    .values({
      ...{ tenant_id: tenantId, account_uuid: sub, name: name || username, login: username, email },
      ...{ confirmed_at: null, created_at: at, updated_at: at },
    })
    .execute();
}

/** The company for which a person has signed up, locked, so that the bound holds for those who confirm at once. */
export async function lockCompany(trx: Kysely<Tables>, { sub }: Pick<User, "sub">): Promise<number | null> {
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
export async function beginWait(trx: Kysely<Tables>, tenantId: number, sub: string, at: Date): Promise<void> {
  await trx
    .updateTable("applicant")
    .set({ confirmed_at: at, updated_at: at })
    .where("tenant_id", "=", tenantId)
    .where("account_uuid", "=", sub)
    .execute();
}

/** For which company a signed-in person waits; null for one who does not. */
export async function waitingOf(db: Kysely<Tables>, sub: string): Promise<Waiting | null> {
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
