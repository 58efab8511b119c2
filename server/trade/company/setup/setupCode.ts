import type { Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Clock } from "../../../platform/clock.ts";
import { createReadableCode } from "../../../platform/secrets/readableCode.ts";
import { hashSecretToken } from "../../../platform/secrets/vault.ts";

const length = 8;

/** Whether the database has no company yet. */
export async function isWithoutCompany(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom("developer").select("tenant_id").limit(1).executeTakeFirst()) === undefined;
}

/** Makes the one-time code with which a company may be set up in the browser, in place of an earlier one. Stores its hash. */
export async function newSetupCode(db: Kysely<Tables>, clock: Clock): Promise<string> {
  const code = createReadableCode(length);
  const row = { code_hash: hashSecretToken(code), created_at: clock.now() };
  await db
    .insertInto("setup_code")
    .values(row)
    .onConflict((conflict) => conflict.column("only_row").doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Whether it is the code of the last start. Who tries is slowed by address (`throttle` of the call), so that a stranger locks nobody else
 * out; of 40 bits nobody guesses one at twenty tries in a quarter of an hour. Case and blanks around it do not matter. Digests are compared,
 * whose likeness says nothing about the code, so that the time of an answer does not either.
 */
export async function isSetupCode(db: Kysely<Tables>, code: string): Promise<boolean> {
  const hash = hashSecretToken(code.trim().toUpperCase());
  return (await db.selectFrom("setup_code").select("code_hash").executeTakeFirst())?.code_hash === hash;
}
