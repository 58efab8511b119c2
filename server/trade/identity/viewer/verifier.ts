import { CognitoJwtVerifier } from "aws-jwt-verify";
import { FetchError, JwtBaseError, JwtExpiredError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import type { Clock } from "../../../platform/clock.ts";
import type { SigningKeys } from "./keys.ts";

/** The content of a valid access token. `grantId` names its session. */
type Claims = { sub: string; grantId: string | undefined; expiresAt: Date };

/** The claims of a valid access token, else null. Throws only if the keys are not available. */
export type VerifyToken = (token: string) => Promise<Claims | null>;

type VerifierOptions = {
  userPoolId: string;
  userPoolClientId: string;
  clock: Clock;
  /** The keys of the embedded pool; by default those of the hosted pool's address. */
  keys?: SigningKeys;
};

/**
 * One verifier for both pools: signature, issuer, client, token use and expiry. The embedded pool's issuer looks like an AWS
 * address, but its keys always come from the database.
 */
export function createVerifier({ userPoolId, userPoolClientId, clock, keys }: VerifierOptions): VerifyToken {
  const verifier = CognitoJwtVerifier.create(
    {
      userPoolId,
      clientId: userPoolClientId,
      tokenUse: "access",
      // The library uses the machine's clock; expiry is checked below with the injected one.
      graceSeconds: Number.MAX_SAFE_INTEGER,
      customJwtCheck: ({ payload }) => {
        if (typeof payload.exp !== "number" || payload.exp * 1000 <= clock.now().getTime())
          throw new JwtExpiredError("Token expired", payload.exp);
      },
    },
    keys && {
      jwksCache: new SimpleJwksCache({
        fetcher: {
          fetch: async () => new TextEncoder().encode(JSON.stringify(await keys.publicKeys())).buffer,
        },
      }),
    },
  );
  return async (token) => {
    try {
      const { sub, exp, origin_jti: grantId } = await verifier.verify(token);
      return { sub, grantId, expiresAt: new Date(exp * 1000) };
    } catch (error) {
      // Without keys the token is not known to be invalid: the client should retry, not sign in again.
      if (error instanceof JwtBaseError && !(error instanceof FetchError)) return null;
      throw error;
    }
  };
}
