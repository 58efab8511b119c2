import { provePassword } from "./attempts.ts";
import { waitingOf, type Waiting } from "./applicants.ts";
import { findFactor, isOn } from "./factor.ts";
import { refreshGrant, revokeAll, revokeGrant, type AuthenticationResult } from "./grants.ts";
import { holderOf } from "./holder.ts";
import { text, type Input } from "./input.ts";
import { checkNewPassword, refuseSamePassword } from "./newPassword.ts";
import { setPassword } from "./users.ts";
import type { VerifyToken } from "./verifier.ts";
import type { World } from "./world.ts";

/** GetTokensFromRefreshToken: how Amplify 6 refreshes. */
export const getTokensFromRefreshToken = async (
  world: World,
  input: Input,
): Promise<{ AuthenticationResult: AuthenticationResult }> => ({
  AuthenticationResult: await refreshGrant(world, text(input, "RefreshToken")),
});

/** RevokeToken: signs out on this device. */
export async function revokeToken(world: World, input: Input): Promise<Record<string, never>> {
  await revokeGrant(world, text(input, "Token"));
  return {};
}

/** Cognito's name of the codes of an authenticator app. */
const software = "SOFTWARE_TOKEN_MFA";

/** The operations with an access token. */
export const sessionOperations = (verify: VerifyToken) => ({
  /** GetUser: the user's name, attributes and second factor. */
  async getUser(world: World, input: Input) {
    const { user } = await holderOf(world, verify, input);
    const attribute = (Name: string, Value: string) => ({ Name, Value });
    const setting = isOn(await findFactor(world.db, user.sub)) ? software : undefined;
    return {
      Username: user.username,
      UserMFASettingList: setting && [setting],
      PreferredMfaSetting: setting,
      UserAttributes: [
        attribute("sub", user.sub),
        ...(user.email === null
          ? []
          : [attribute("email", user.email), attribute("email_verified", String(user.email_verified))]),
      ],
    };
  },

  /** Not of Cognito: for which company the user waits, if the user has signed up and has no account yet. */
  async getWaiting(world: World, input: Input): Promise<{ Waiting: Waiting | null }> {
    const { user } = await holderOf(world, verify, input);
    return { Waiting: await waitingOf(world.db, user.sub) };
  },

  /** ChangePassword for a signed-in user who knows the current password. Ends every session, this one too. */
  async changePassword(world: World, input: Input): Promise<Record<string, never>> {
    const { user } = await holderOf(world, verify, input);
    const password = text(input, "ProposedPassword");
    await checkNewPassword(password, user.username);
    await provePassword(world, user, text(input, "PreviousPassword"));
    await refuseSamePassword(password, user);
    await setPassword(world, user, password, "CONFIRMED");
    return {};
  },

  /** GlobalSignOut: signs out on all devices. */
  async globalSignOut(world: World, input: Input): Promise<Record<string, never>> {
    const { user } = await holderOf(world, verify, input);
    await revokeAll(world, user.sub);
    return {};
  },
});
