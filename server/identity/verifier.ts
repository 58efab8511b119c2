import { CognitoJwtVerifier } from "aws-jwt-verify";
import { FetchError, JwtBaseError, JwtExpiredError } from "aws-jwt-verify/error";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import type { Clock } from "../platform/clock.ts";
import type { Keys } from "./keys.ts";

/** What a valid access token says. `grantId` is the sign-in that it came from. */
export type Claims = { sub: string; grantId: string | undefined; expiresAt: Date };

/** The claims of a valid access token, null for any other text. Throws only where the keys cannot be had. */
export type VerifyToken = (token: string) => Promise<Claims | null>;

export type VerifierOptions = {
  userPoolId: string;
  userPoolClientId: string;
  clock: Clock;
  /** Keys of the embedded pool; without them they come from the hosted pool's address. */
  keys?: Keys;
};

/**
 * One verifier for both pools: signature, issuer, client, token use and expiry. For the embedded pool the keys come from
 * the database and never from the network, although the issuer has the form of an AWS address.
 */
export function createVerifier({ userPoolId, userPoolClientId, clock, keys }: VerifierOptions): VerifyToken {
  const verifier = CognitoJwtVerifier.create(
    {
      userPoolId,
      clientId: userPoolClientId,
      tokenUse: "access",
      // The library reads the machine's clock; ours is injected and checked below.
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
      // Keys that cannot be had say nothing about the token: "try later", not "sign in again".
      if (error instanceof JwtBaseError && !(error instanceof FetchError)) return null;
      throw error;
    }
  };
}
