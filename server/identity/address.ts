import type { Kysely } from "kysely";
import { isEmail } from "../../src/core/credentials.ts";
import type { Tables } from "../db/tables.ts";
import { isUniqueViolation } from "../db/unique.ts";
import { provePassword } from "./attempts.ts";
import { maskedAddress, sendCode, takeCode, type Delivery } from "./codes.ts";
import { CognitoError, refused } from "./cognitoError.ts";
import { holderOf } from "./holder.ts";
import { attributes, optionalText, record, text, type Input } from "./input.ts";
import { writeOwnChange } from "./ownChange.ts";
import { findUserByAddress, type User } from "./users.ts";
import type { VerifyToken } from "./verifier.ts";
import type { World } from "./world.ts";

const invalid = (message: string) => new CognitoError("InvalidParameterException", message);

/** The new address of a call. A user can change nothing else here. */
function newAddressOf(input: Input): string {
  const { email, ...others } = attributes(input, "UserAttributes");
  if (email === undefined || Object.keys(others).length > 0)
    throw invalid("Only the attribute email can be changed in this user pool.");
  if (!isEmail(email)) throw invalid("Invalid email address format.");
  return email;
}

async function refuseAddressOfAnother({ db }: World, address: string, sub: string): Promise<void> {
  const holder = await findUserByAddress(db, address);
  if (holder && holder.sub !== sub) throw refused.addressTaken();
}

const confirmedAddress = ({ email, email_verified }: User): string | null => (email_verified ? email : null);

/** Stores a confirmed address. Codes for a reset that went to the former one count no longer. */
async function storeAddress(world: World, user: User, address: string): Promise<void> {
  const { sub } = user;
  const former = confirmedAddress(user);
  const change = {
    operation: "VerifyUserAttribute",
    // The history is never shortened: it has no address in full.
    before: { email: former && maskedAddress(former) },
    after: { email: maskedAddress(address) },
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
export const addressOperations = (verify: VerifyToken) => ({
  /**
   * UpdateUserAttributes: sends a code to a new mail address. The present one stays until the code was given. Unlike Cognito it
   * wants the password, in ClientMetadata: the address is where passwords are reset.
   */
  async updateUserAttributes(world: World, input: Input): Promise<{ CodeDeliveryDetailsList: Delivery[] }> {
    const { user } = await holderOf(world, verify, input);
    const address = newAddressOf(input);
    const password = optionalText(record(input, "ClientMetadata"), "password");
    if (password === null) throw refused.credentials();
    await provePassword(world, user, password);
    if (address === confirmedAddress(user)) return { CodeDeliveryDetailsList: [] };
    await refuseAddressOfAnother(world, address, user.sub);
    return { CodeDeliveryDetailsList: [await sendCode(world, user, address, "CHANGE_ADDRESS")] };
  },

  /** VerifyUserAttribute: the code from the mail. The new address counts from now on, and the former one gets a notice. */
  async verifyUserAttribute(world: World, input: Input): Promise<Record<string, never>> {
    const { user } = await holderOf(world, verify, input);
    if (text(input, "AttributeName") !== "email") throw invalid("Only the attribute email can be verified.");
    const address = await takeCode(world, user.sub, "CHANGE_ADDRESS", text(input, "Code"));
    await refuseAddressOfAnother(world, address, user.sub);
    await storeAddress(world, user, address).catch((error: unknown) => {
      throw isUniqueViolation(error) ? refused.addressTaken() : error;
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
