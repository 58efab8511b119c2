import type { Kysely } from "kysely";
import type { CodePurpose, IdentityTables } from "../db/tables/identity.ts";

/** A confirmation code for a person. */
export type CodeMessage = {
  sub: string;
  /** E-mail address. */
  destination: string;
  purpose: CodePurpose;
  code: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Sends codes to people. It throws if it cannot deliver, because the screen must not promise a mail. */
export type CodeSender = { send(message: CodeMessage): Promise<void> };

/**
 * The sender without a mail server: stores the message in `identity_outbox` for the operator and, in development, writes a line
 * to `log`. Each message removes the expired ones.
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
