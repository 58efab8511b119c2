import { isEmail, isUserId } from "../../../../src/core/credentials.ts";
import {
  recordApplication,
  parseApplication,
  beginApplicantWait,
  lockCompanyByCode,
  lockAppliedCompany,
  limitUnconfirmedSignUps,
} from "../applicants.ts";
import { isUniqueViolation } from "../../../platform/db/queries/unique.ts";
import { CognitoError, cognitoRefusals } from "./cognitoError.ts";
import { checkNewPassword } from "./newPassword.ts";
import { sendConfirmationCode, takeConfirmationCode, type CodeDelivery } from "../codes/codes.ts";
import { parseUserAttributes, requireText, type CallInput } from "./input.ts";
import { findUser, findUserByAddress, findUserBySub, buildPasswordColumns, type PoolUser } from "../users.ts";
import type { IdentityWorld } from "../world.ts";

const buildInvalidParameter = (message: string) => new CognitoError("InvalidParameterException", message);

function requireAddress(input: CallInput): string {
  const email = parseUserAttributes(input, "UserAttributes")["email"] ?? "";
  if (email === "")
    throw buildInvalidParameter("Attributes did not conform to the schema: email: The attribute is required");
  if (!isEmail(email)) throw buildInvalidParameter("Invalid email address format.");
  return email;
}

/** SignUp: creates an unconfirmed user and sends a code. The user owns nothing until an account exists for the sub. */
export async function signUp(
  world: IdentityWorld,
  input: CallInput,
): Promise<{ UserSub: string; UserConfirmed: boolean; CodeDeliveryDetails: CodeDelivery }> {
  const { db, clock, ids, config } = world;
  if (!config.allowSignUp)
    throw new CognitoError("NotAuthorizedException", "SignUp is not permitted for this user pool");
  const username = requireText(input, "Username", 128);
  if (!isUserId(username)) throw buildInvalidParameter("Username needs half-width letters, digits and symbols.");
  if (isEmail(username))
    throw buildInvalidParameter("Username cannot be of email format, since user pool is configured for email alias.");
  const password = requireText(input, "Password");
  await checkNewPassword(password, username);
  const email = requireAddress(input);
  const now = clock.now();
  const sub = ids.uuid();
  const application = parseApplication(input);
  // Before the hash, which costs much.
  if (application) await lockCompanyByCode(db, application.code);
  const columns = await buildPasswordColumns(world, username, password);
  await db.transaction().execute(async (trx) => {
    const company = application && (await lockCompanyByCode(trx, application.code));
    await limitUnconfirmedSignUps(trx, company, now);
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
      await recordApplication(trx, company, { sub, username, name: application.name, email, at: now });
  });
  const user = await findUserBySub(db, sub);
  if (!user) throw cognitoRefusals.noUser();
  return {
    UserSub: sub,
    UserConfirmed: false,
    CodeDeliveryDetails: await sendConfirmationCode(world, user, email, "SIGN_UP"),
  };
}

async function requireNamedUser({ db }: IdentityWorld, input: CallInput): Promise<PoolUser> {
  const user = await findUser(db, requireText(input, "Username"));
  if (!user) throw cognitoRefusals.noUser();
  return user;
}

/** ConfirmSignUp: the code confirms the address, and the user can sign in. */
export async function confirmSignUp(world: IdentityWorld, input: CallInput): Promise<Record<string, never>> {
  const user = await requireNamedUser(world, input);
  if (user.status !== "UNCONFIRMED")
    throw new CognitoError("NotAuthorizedException", `User cannot be confirmed. Current status is ${user.status}`);
  const code = requireText(input, "ConfirmationCode");
  // Checked before the code is used. If two users confirm one address at the same moment, the unique index decides.
  const holder = await findUserByAddress(world.db, user.email ?? "");
  if (holder && holder.sub !== user.sub) throw cognitoRefusals.addressTaken();
  await takeConfirmationCode(world, user.sub, "SIGN_UP", code);
  const now = world.clock.now();
  await world.db
    .transaction()
    .execute(async (trx) => {
      const company = await lockAppliedCompany(trx, user);
      await trx
        .updateTable("identity_user")
        .set({ status: "CONFIRMED", email_verified: true, updated_at: now })
        .where("sub", "=", user.sub)
        .execute();
      if (company !== null) await beginApplicantWait(trx, company, user.sub, now);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? cognitoRefusals.addressTaken() : error;
    });
  return {};
}

/** ResendConfirmationCode. */
export async function resendConfirmationCode(
  world: IdentityWorld,
  input: CallInput,
): Promise<{ CodeDeliveryDetails: CodeDelivery }> {
  const user = await requireNamedUser(world, input);
  if (user.status !== "UNCONFIRMED" || user.email === null) throw buildInvalidParameter("User is already confirmed.");
  return { CodeDeliveryDetails: await sendConfirmationCode(world, user, user.email, "SIGN_UP") };
}
