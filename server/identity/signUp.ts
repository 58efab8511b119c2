import { isEmail, isUserId } from "../../src/core/credentials.ts";
import { apply, applicationOf, beginWait, companyOf, lockCompany, refuseUnconfirmed } from "./applicants.ts";
import { isUniqueViolation } from "../db/unique.ts";
import { CognitoError, refused } from "./cognitoError.ts";
import { checkNewPassword } from "./newPassword.ts";
import { sendCode, takeCode, type Delivery } from "./codes.ts";
import { attributes, text, type Input } from "./input.ts";
import { findUser, findUserByAddress, findUserBySub, passwordColumns, type User } from "./users.ts";
import type { World } from "./world.ts";

const invalid = (message: string) => new CognitoError("InvalidParameterException", message);

function addressOf(input: Input): string {
  const email = attributes(input, "UserAttributes")["email"] ?? "";
  if (email === "") throw invalid("Attributes did not conform to the schema: email: The attribute is required");
  if (!isEmail(email)) throw invalid("Invalid email address format.");
  return email;
}

/** SignUp: creates an unconfirmed user and sends a code. The user owns nothing until an account exists for the sub. */
export async function signUp(
  world: World,
  input: Input,
): Promise<{ UserSub: string; UserConfirmed: boolean; CodeDeliveryDetails: Delivery }> {
  const { db, clock, ids, config } = world;
  if (!config.allowSignUp)
    throw new CognitoError("NotAuthorizedException", "SignUp is not permitted for this user pool");
  const username = text(input, "Username", 128);
  if (!isUserId(username)) throw invalid("Username needs half-width letters, digits and symbols.");
  if (isEmail(username))
    throw invalid("Username cannot be of email format, since user pool is configured for email alias.");
  const password = text(input, "Password");
  await checkNewPassword(password, username);
  const email = addressOf(input);
  const now = clock.now();
  const sub = ids.uuid();
  const application = applicationOf(input);
  // Before the hash, which costs much.
  if (application) await companyOf(db, application.code);
  const columns = await passwordColumns(world, username, password);
  await db.transaction().execute(async (trx) => {
    const company = application && (await companyOf(trx, application.code));
    await refuseUnconfirmed(trx, company, now);
    const added = await trx
      .insertInto("identity_user")
      .values({
        sub,
        username,
        email,
        email_verified: false,
        status: "UNCONFIRMED",
        locked_until: null,
        ...columns,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) throw new CognitoError("UsernameExistsException", "User already exists");
    if (application && company !== null)
      await apply(trx, company, { sub, username, name: application.name, email, at: now });
  });
  const user = await findUserBySub(db, sub);
  if (!user) throw refused.noUser();
  return { UserSub: sub, UserConfirmed: false, CodeDeliveryDetails: await sendCode(world, user, email, "SIGN_UP") };
}

async function named({ db }: World, input: Input): Promise<User> {
  const user = await findUser(db, text(input, "Username"));
  if (!user) throw refused.noUser();
  return user;
}

/** ConfirmSignUp: the code confirms the address, and the user can sign in. */
export async function confirmSignUp(world: World, input: Input): Promise<Record<string, never>> {
  const user = await named(world, input);
  if (user.status !== "UNCONFIRMED")
    throw new CognitoError("NotAuthorizedException", `User cannot be confirmed. Current status is ${user.status}`);
  const code = text(input, "ConfirmationCode");
  // Checked before the code is used. If two users confirm one address at the same moment, the unique index decides.
  const holder = await findUserByAddress(world.db, user.email ?? "");
  if (holder && holder.sub !== user.sub) throw refused.addressTaken();
  await takeCode(world, user.sub, "SIGN_UP", code);
  const now = world.clock.now();
  await world.db
    .transaction()
    .execute(async (trx) => {
      const company = await lockCompany(trx, user);
      await trx
        .updateTable("identity_user")
        .set({ status: "CONFIRMED", email_verified: true, updated_at: now })
        .where("sub", "=", user.sub)
        .execute();
      if (company !== null) await beginWait(trx, company, user.sub, now);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? refused.addressTaken() : error;
    });
  return {};
}

/** ResendConfirmationCode. */
export async function resendConfirmationCode(world: World, input: Input): Promise<{ CodeDeliveryDetails: Delivery }> {
  const user = await named(world, input);
  if (user.status !== "UNCONFIRMED" || user.email === null) throw invalid("User is already confirmed.");
  return { CodeDeliveryDetails: await sendCode(world, user, user.email, "SIGN_UP") };
}
