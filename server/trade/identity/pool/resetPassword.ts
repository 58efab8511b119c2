import { CognitoError, cognitoRefusals } from "./cognitoError.ts";
import { sendConfirmationCode, takeConfirmationCode, type CodeDelivery } from "../codes/codes.ts";
import { checkNewPassword, refuseSamePassword } from "./newPassword.ts";
import { requireText, type CallInput } from "./input.ts";
import { findUser, setPassword, type PoolUser } from "../users.ts";
import type { IdentityWorld } from "../world.ts";

async function resettable({ db }: IdentityWorld, input: CallInput): Promise<PoolUser> {
  const user = await findUser(db, requireText(input, "Username"));
  if (!user) throw cognitoRefusals.noUser();
  if (!user.enabled) throw cognitoRefusals.disabled();
  if (user.status === "FORCE_CHANGE_PASSWORD")
    throw new CognitoError("NotAuthorizedException", "User password cannot be reset in the current state.");
  return user;
}

/** ForgotPassword: sends a code to the confirmed address. */
export async function forgotPassword(
  world: IdentityWorld,
  input: CallInput,
): Promise<{ CodeDeliveryDetails: CodeDelivery }> {
  const user = await resettable(world, input);
  if (user.email === null || !user.email_verified)
    throw new CognitoError(
      "InvalidParameterException",
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
    );
  return { CodeDeliveryDetails: await sendConfirmationCode(world, user, user.email, "RESET_PASSWORD") };
}

/** ConfirmForgotPassword: sets the new password, unlocks the user and ends every session. */
export async function confirmForgotPassword(world: IdentityWorld, input: CallInput): Promise<Record<string, never>> {
  const user = await resettable(world, input);
  const password = requireText(input, "Password");
  // Checked before the code is used, so that a better password can be sent with the same code.
  await checkNewPassword(password, user.username);
  await takeConfirmationCode(world, user.sub, "RESET_PASSWORD", requireText(input, "ConfirmationCode"));
  await refuseSamePassword(password, user);
  await setPassword(world, user, password, user.status === "UNCONFIRMED" ? "UNCONFIRMED" : "CONFIRMED");
  return {};
}
