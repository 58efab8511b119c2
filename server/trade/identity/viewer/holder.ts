import { CognitoError, cognitoRefusals } from "../pool/cognitoError.ts";
import { isGrantOpen } from "./grants.ts";
import { requireText, type CallInput } from "../pool/input.ts";
import { findUserBySub, type PoolUser } from "../users.ts";
import type { VerifyToken } from "./verifier.ts";
import type { IdentityWorld } from "../world.ts";

/** The longest token that is read, in characters. */
const tokenLimit = 8192;

/** The user of a call's access token, and the session of the token. @throws NotAuthorizedException */
export async function requireHolder(
  world: IdentityWorld,
  verify: VerifyToken,
  input: CallInput,
): Promise<{ user: PoolUser; grantId: string }> {
  const claims = await verify(requireText(input, "AccessToken", tokenLimit));
  if (!claims) throw new CognitoError("NotAuthorizedException", "Invalid Access Token");
  const { sub, grantId } = claims;
  if (grantId === undefined || !(await isGrantOpen(world.db, grantId))) throw cognitoRefusals.accessToken();
  const user = await findUserBySub(world.db, sub);
  if (!user) throw cognitoRefusals.noUser();
  if (!user.enabled) throw cognitoRefusals.disabled();
  return { user, grantId };
}
