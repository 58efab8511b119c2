import { countAttempt, succeeded } from "./attempts.ts";
import { CognitoError, refused } from "./cognitoError.ts";
import { isGrantOpen, refreshGrant, revokeAll, revokeGrant, type AuthenticationResult } from "./grants.ts";
import { text, type Input } from "./input.ts";
import { checkNewPassword, refuseSamePassword } from "./newPassword.ts";
import { isPasswordOf } from "./password.ts";
import { findUserBySub, setPassword, type User } from "./users.ts";
import type { VerifyToken } from "./verifier.ts";
import type { World } from "./world.ts";

/** The longest token that is read, in characters. */
const tokenLimit = 8192;

async function holder(world: World, verify: VerifyToken, input: Input): Promise<User> {
  const claims = await verify(text(input, "AccessToken", tokenLimit));
  if (!claims) throw new CognitoError("NotAuthorizedException", "Invalid Access Token");
  if (!(await isGrantOpen(world.db, claims.grantId))) throw refused.accessToken();
  const user = await findUserBySub(world.db, claims.sub);
  if (!user) throw refused.noUser();
  if (!user.enabled) throw refused.disabled();
  return user;
}

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

/** The operations with an access token. */
export const sessionOperations = (verify: VerifyToken) => ({
  /** GetUser: the user's name and attributes. */
  async getUser(world: World, input: Input) {
    const user = await holder(world, verify, input);
    const attribute = (Name: string, Value: string) => ({ Name, Value });
    return {
      Username: user.username,
      UserAttributes: [
        attribute("sub", user.sub),
        ...(user.email === null
          ? []
          : [attribute("email", user.email), attribute("email_verified", String(user.email_verified))]),
      ],
    };
  },

  /** ChangePassword for a signed-in user who knows the current password. Ends every session, this one too. */
  async changePassword(world: World, input: Input): Promise<Record<string, never>> {
    const user = await holder(world, verify, input);
    const password = text(input, "ProposedPassword");
    checkNewPassword(password, user.username);
    const previous = text(input, "PreviousPassword");
    await countAttempt(world, user.sub);
    if (!(await isPasswordOf(previous, user.password_hash))) throw refused.credentials();
    await succeeded(world, user.sub);
    await refuseSamePassword(password, user);
    await setPassword(world, user, password, "CONFIRMED");
    return {};
  },

  /** GlobalSignOut: signs out on all devices. */
  async globalSignOut(world: World, input: Input): Promise<Record<string, never>> {
    const user = await holder(world, verify, input);
    await revokeAll(world, user.sub);
    return {};
  },
});
