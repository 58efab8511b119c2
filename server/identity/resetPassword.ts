import { CognitoError, refused } from "./cognitoError.ts";
import { sendCode, takeCode, type Delivery } from "./codes.ts";
import { checkNewPassword, refuseSamePassword } from "./newPassword.ts";
import { text, type Input } from "./input.ts";
import { findUser, setPassword, type User } from "./users.ts";
import type { World } from "./world.ts";

async function resettable({ db }: World, input: Input): Promise<User> {
  const user = await findUser(db, text(input, "Username"));
  if (!user) throw refused.noUser();
  if (!user.enabled) throw refused.disabled();
  if (user.status === "FORCE_CHANGE_PASSWORD")
    throw new CognitoError("NotAuthorizedException", "User password cannot be reset in the current state.");
  return user;
}

/** ForgotPassword: sends a code to the confirmed address. */
export async function forgotPassword(world: World, input: Input): Promise<{ CodeDeliveryDetails: Delivery }> {
  const user = await resettable(world, input);
  if (user.email === null || !user.email_verified)
    throw new CognitoError(
      "InvalidParameterException",
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
    );
  return { CodeDeliveryDetails: await sendCode(world, user, user.email, "RESET_PASSWORD") };
}

/** ConfirmForgotPassword: sets the new password, unlocks the user and ends every session. */
export async function confirmForgotPassword(world: World, input: Input): Promise<Record<string, never>> {
  const user = await resettable(world, input);
  const password = text(input, "Password");
  // Checked before the code is used, so that a better password can be sent with the same code.
  await checkNewPassword(password, user.username);
  await takeCode(world, user.sub, "RESET_PASSWORD", text(input, "ConfirmationCode"));
  await refuseSamePassword(password, user);
  await setPassword(world, user, password, user.status === "UNCONFIRMED" ? "UNCONFIRMED" : "CONFIRMED");
  return {};
}
