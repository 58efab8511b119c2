import type { Config } from "../platform/config.ts";
import { embeddedIdentity, hostedIdentity, type IdentityConfig } from "./config.ts";
import { secretOfFolder } from "./secret.ts";

/** The identity that the configuration asks for: a hosted Cognito pool where one is named, else the embedded one. */
export async function identityConfig(config: Config): Promise<IdentityConfig> {
  if (config.cognitoUserPoolId)
    return hostedIdentity({ userPoolId: config.cognitoUserPoolId, userPoolClientId: config.cognitoClientId });
  const secret = config.identitySecret || (await secretOfFolder(config.dataFolder));
  return embeddedIdentity(secret, { allowRemote: config.identityRemote, allowSignUp: config.identitySignUp });
}
