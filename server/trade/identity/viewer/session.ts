import { requireOwnPassword } from "../codes/attempts.ts";
import { findWaitingApplicant, type WaitingApplicant } from "../applicants.ts";
import { findFactor, isFactorEnabled } from "../factor/factor.ts";
import { refreshGrant, revokeAllSessions, revokeGrant, type AuthenticationResult } from "./grants.ts";
import { requireHolder } from "./holder.ts";
import { requireText, type CallInput } from "../pool/input.ts";
import { checkNewPassword, refuseSamePassword } from "../pool/newPassword.ts";
import { setPassword } from "../users.ts";
import type { VerifyToken } from "./verifier.ts";
import type { IdentityWorld } from "../world.ts";

/** GetTokensFromRefreshToken: how Amplify 6 refreshes. */
export const getTokensFromRefreshToken = async (
  world: IdentityWorld,
  input: CallInput,
): Promise<{ AuthenticationResult: AuthenticationResult }> => ({
  AuthenticationResult: await refreshGrant(world, requireText(input, "RefreshToken")),
});

/** RevokeToken: signs out on this device. */
export async function revokeToken(world: IdentityWorld, input: CallInput): Promise<Record<string, never>> {
  await revokeGrant(world, requireText(input, "Token"));
  return {};
}

/** Cognito's name of the codes of an authenticator app. */
const software = "SOFTWARE_TOKEN_MFA";

/** The operations with an access token. */
export const buildSessionOperations = (verify: VerifyToken) => ({
  /** GetUser: the user's name, attributes and second factor. */
  async getUser(world: IdentityWorld, input: CallInput) {
    const { user } = await requireHolder(world, verify, input);
    const attribute = (Name: string, Value: string) => ({ Name, Value });
    const setting = isFactorEnabled(await findFactor(world.db, user.sub)) ? software : undefined;
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
  async getWaiting(world: IdentityWorld, input: CallInput): Promise<{ Waiting: WaitingApplicant | null }> {
    const { user } = await requireHolder(world, verify, input);
    return { Waiting: await findWaitingApplicant(world.db, user.sub) };
  },

  /** ChangePassword for a signed-in user who knows the current password. Ends every session, this one too. */
  async changePassword(world: IdentityWorld, input: CallInput): Promise<Record<string, never>> {
    const { user } = await requireHolder(world, verify, input);
    const password = requireText(input, "ProposedPassword");
    await checkNewPassword(password, user.username);
    await requireOwnPassword(world, user, requireText(input, "PreviousPassword"));
    await refuseSamePassword(password, user);
    await setPassword(world, user, password, "CONFIRMED");
    return {};
  },

  /** GlobalSignOut: signs out on all devices. */
  async globalSignOut(world: IdentityWorld, input: CallInput): Promise<Record<string, never>> {
    const { user } = await requireHolder(world, verify, input);
    await revokeAllSessions(world, user.sub);
    return {};
  },
});
