import type { Kysely } from "kysely";
import { addTime } from "../../../../src/core/calendar/moment.ts";
import type { CodePurpose, NoticePurpose } from "../../../platform/db/columnTypes.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** What the mail of an invitation says beside its code. */
type InvitationFacts = {
  companyName: string;
  accountName: string;
  loginId: string;
  /** The page that takes the answer, with the code in its fragment. */
  address: string;
};

/** A confirmation code or an invitation for a person. */
export type CodeMessage = {
  sub: string;
  /** E-mail address. */
  destination: string;
  code: string;
  createdAt: Date;
  expiresAt: Date;
} & ({ purpose: CodePurpose } | { purpose: "INVITATION"; invitation: InvitationFacts });

/** A mail that only says that something has happened. */
type Notice = Pick<CodeMessage, "sub" | "destination" | "createdAt"> & { purpose: NoticePurpose };

/** Sends mails to people. */
export type CodeSender = {
  /** Throws if it cannot deliver, because the screen must not promise a mail. */
  send(message: CodeMessage): Promise<void>;
  /** A notice that cannot be delivered is logged: what it says has happened all the same. */
  notify(notice: Notice): Promise<void>;
};

/** How long a notice waits for the operator. */
const noticeDays = 7;

/**
 * The sender without a mail server: stores the message in `identity_outbox` for the operator and, in development, writes a line
 * to `log`. Each message removes the expired ones.
 */
export const createOutboxSender = (db: Kysely<Tables>, log?: (line: string) => void): CodeSender => ({
  async send({ sub, destination, purpose, code, createdAt, expiresAt }) {
    await db.deleteFrom("identity_outbox").where("expires_at", "<=", createdAt).execute();
    await db
      .insertInto("identity_outbox")
      .values({ sub, destination, purpose, code, created_at: createdAt, expires_at: expiresAt })
      .execute();
    log?.(`confirmation code ${code} (${purpose}) for ${destination}`);
  },
  async notify({ sub, destination, purpose, createdAt }) {
    const expires_at = addTime(createdAt, noticeDays, "day");
    await db
      .insertInto("identity_outbox")
      // The refusal of a sign-up has removed the user.
      .values({
        sub: purpose === "DECLINED" ? null : sub,
        destination,
        purpose,
        code: null,
        created_at: createdAt,
        expires_at,
      })
      .execute();
    log?.(`notice (${purpose}) for ${destination}`);
  },
});
