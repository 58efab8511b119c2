import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { embeddedIdentity, hostedIdentity, type IdentityConfig } from "./identity/config.ts";

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** The secret kept in the data folder, made on the first use. Of two processes that make it at once, both use the first's. */
async function keptSecret(folder: string): Promise<string> {
  const path = join(folder, "identity.secret");
  await mkdir(folder, { recursive: true });
  try {
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(randomBytes(48).toString("base64url"));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
  return readFile(path, "utf8");
}

/** The identity that the configuration asks for: a hosted Cognito pool where one is named, else the embedded one. */
export async function identityConfig(config: Config): Promise<IdentityConfig> {
  if (config.cognitoUserPoolId)
    return hostedIdentity({ userPoolId: config.cognitoUserPoolId, userPoolClientId: config.cognitoClientId });
  const secret = config.identitySecret || (await keptSecret(config.dataFolder));
  return embeddedIdentity(secret, { allowRemote: config.identityRemote, allowSignUp: config.identitySignUp });
}
