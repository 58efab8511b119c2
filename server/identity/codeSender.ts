import type { Kysely } from "kysely";
import type { CodePurpose, IdentityTables } from "../db/tables/identity.ts";

/** A confirmation code on its way to a person. */
export type CodeMessage = {
  sub: string;
  /** E-mail address. */
  destination: string;
  purpose: CodePurpose;
  code: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Carries codes to people. A sender that cannot deliver throws, because the screen must not say that a mail is on its way. */
export type CodeSender = { send(message: CodeMessage): Promise<void> };

/**
 * The sender of a house without mail: keeps the message in `identity_outbox`, where an operator reads it, and hands a
 * line to `log` where one is given (development). Messages that have expired are dropped at the next one.
 */
export const outboxSender = (db: Kysely<IdentityTables>, log?: (line: string) => void): CodeSender => ({
  async send({ sub, destination, purpose, code, createdAt, expiresAt }) {
    await db.deleteFrom("identity_outbox").where("expires_at", "<=", createdAt).execute();
    await db
      .insertInto("identity_outbox")
      .values({ sub, destination, purpose, code, created_at: createdAt, expires_at: expiresAt })
      .execute();
    log?.(`confirmation code ${code} (${purpose}) for ${destination}`);
  },
});
