import type { Kysely } from "kysely";
import { isEmail } from "../../../src/core/credentials.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { isUniqueViolation } from "../../platform/db/queries/unique.ts";
import { requireOwnPassword } from "./codes/attempts.ts";
import { maskMailAddress, sendConfirmationCode, takeConfirmationCode, type CodeDelivery } from "./codes/codes.ts";
import { CognitoError, cognitoRefusals } from "./pool/cognitoError.ts";
import { requireHolder } from "./viewer/holder.ts";
import { parseUserAttributes, readOptionalText, parseRecord, requireText, type CallInput } from "./pool/input.ts";
import { writeOwnChange } from "./ownChange.ts";
import { findUserByAddress, type PoolUser } from "./users.ts";
import type { VerifyToken } from "./viewer/verifier.ts";
import type { IdentityWorld } from "./world.ts";

const buildInvalidParameter = (message: string) => new CognitoError("InvalidParameterException", message);

/** The new address of a call. A user can change nothing else here. */
function requireNewAddress(input: CallInput): string {
  const { email, ...others } = parseUserAttributes(input, "UserAttributes");
  if (email === undefined || Object.keys(others).length > 0)
    throw buildInvalidParameter("Only the attribute email can be changed in this user pool.");
  if (!isEmail(email)) throw buildInvalidParameter("Invalid email address format.");
  return email;
}

async function refuseAddressOfAnother({ db }: IdentityWorld, address: string, sub: string): Promise<void> {
  const holder = await findUserByAddress(db, address);
  if (holder && holder.sub !== sub) throw cognitoRefusals.addressTaken();
}

const confirmedAddress = ({ email, email_verified }: PoolUser): string | null => (email_verified ? email : null);

/** Stores a confirmed address. Codes for a reset that went to the former one count no longer. */
async function storeAddress(world: IdentityWorld, user: PoolUser, address: string): Promise<void> {
  const { sub } = user;
  const former = confirmedAddress(user);
  const change = {
    operation: "VerifyUserAttribute",
    // The history is never shortened: it has no address in full.
    before: { email: former && maskMailAddress(former) },
    after: { email: maskMailAddress(address) },
  };
  await world.db.transaction().execute(async (trx: Kysely<Tables>) => {
    await trx
      .updateTable("identity_user")
      .set({ email: address, email_verified: true, updated_at: world.clock.now() })
      .where("sub", "=", sub)
      .execute();
    await trx
      .deleteFrom("identity_code")
      .where("sub", "=", sub)
      .where("purpose", "=", "RESET_PASSWORD")
      .where("address", "!=", address)
      .execute();
    await writeOwnChange(trx, world, sub, change);
  });
}

/** The operations for the own mail address, called by a person who is signed in. */
export const buildAddressOperations = (verify: VerifyToken) => ({
  /**
   * UpdateUserAttributes: sends a code to a new mail address. The present one stays until the code was given. Unlike Cognito it
   * wants the password, in ClientMetadata: the address is where passwords are reset.
   */
  async updateUserAttributes(
    world: IdentityWorld,
    input: CallInput,
  ): Promise<{ CodeDeliveryDetailsList: CodeDelivery[] }> {
    const { user } = await requireHolder(world, verify, input);
    const address = requireNewAddress(input);
    const password = readOptionalText(parseRecord(input, "ClientMetadata"), "password");
    if (password === null) throw cognitoRefusals.credentials();
    await requireOwnPassword(world, user, password);
    if (address === confirmedAddress(user)) return { CodeDeliveryDetailsList: [] };
    await refuseAddressOfAnother(world, address, user.sub);
    return { CodeDeliveryDetailsList: [await sendConfirmationCode(world, user, address, "CHANGE_ADDRESS")] };
  },

  /** VerifyUserAttribute: the code from the mail. The new address counts from now on, and the former one gets a notice. */
  async verifyUserAttribute(world: IdentityWorld, input: CallInput): Promise<Record<string, never>> {
    const { user } = await requireHolder(world, verify, input);
    if (requireText(input, "AttributeName") !== "email")
      throw buildInvalidParameter("Only the attribute email can be verified.");
    const address = await takeConfirmationCode(world, user.sub, "CHANGE_ADDRESS", requireText(input, "Code"));
    await refuseAddressOfAnother(world, address, user.sub);
    await storeAddress(world, user, address).catch((error: unknown) => {
      throw isUniqueViolation(error) ? cognitoRefusals.addressTaken() : error;
    });
    const former = confirmedAddress(user);
    if (former !== null)
      await world.sender.notify({
        sub: user.sub,
        destination: former,
        purpose: "ADDRESS_CHANGED",
        createdAt: world.clock.now(),
      });
    return {};
  },
});
