import { CognitoError, refused } from "./cognitoError.ts";
import { isGrantOpen } from "./grants.ts";
import { text, type Input } from "./input.ts";
import { findUserBySub, type User } from "./users.ts";
import type { VerifyToken } from "./verifier.ts";
import type { World } from "./world.ts";

/** The longest token that is read, in characters. */
const tokenLimit = 8192;

/** The user of a call's access token, and the session of the token. @throws NotAuthorizedException */
export async function holderOf(
  world: World,
  verify: VerifyToken,
  input: Input,
): Promise<{ user: User; grantId: string }> {
  const claims = await verify(text(input, "AccessToken", tokenLimit));
  if (!claims) throw new CognitoError("NotAuthorizedException", "Invalid Access Token");
  const { sub, grantId } = claims;
  if (grantId === undefined || !(await isGrantOpen(world.db, grantId))) throw refused.accessToken();
  const user = await findUserBySub(world.db, sub);
  if (!user) throw refused.noUser();
  if (!user.enabled) throw refused.disabled();
  return { user, grantId };
}
