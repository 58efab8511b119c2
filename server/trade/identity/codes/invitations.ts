import { sql } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import type { AccountInvitations } from "../../../engine/context.ts";
import { CognitoError } from "../pool/cognitoError.ts";
import type { IdentityWorld } from "../world.ts";

/** How the embedded pool invites people. */
export const createInvitations = ({
  clock,
  vault,
  sender,
}: Pick<IdentityWorld, "clock" | "vault" | "sender">): AccountInvitations => ({
  digest: (code) => vault.digest(`INVITATION:${code}`),

  async send({ uuid: sub, ends: expiresAt, ...mail }) {
    try {
      await sender.send({ ...mail, sub, expiresAt, purpose: "INVITATION", createdAt: clock.now() });
    } catch (error) {
      throw error instanceof CognitoError ? new Rejected("MAIL", { field: "email" }) : error;
    }
  },

  async forget(trx, uuid) {
    await trx.deleteFrom("identity_outbox").where("sub", "=", uuid).where("purpose", "=", "INVITATION").execute();
  },

  async confirmAddress(trx, uuid, email) {
    const taken = trx
      .selectFrom("identity_user as other")
      .select("other.sub")
      .where("other.email_verified", "=", true)
      .where(sql`lower(other.email)`, "=", email.toLowerCase());
    await trx
      .updateTable("identity_user")
      .set({ email, email_verified: true })
      .where("sub", "=", uuid)
      .where(({ not, exists }) => not(exists(taken)))
      .execute();
  },
});
