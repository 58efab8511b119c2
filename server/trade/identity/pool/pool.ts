import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { hasCallerGone } from "../../../platform/http/asker.ts";
import { outlineJson } from "../../../platform/log/jsonOutline.ts";
import { isLocalCall } from "../../../platform/config/loopback.ts";
import { buildAddressOperations } from "../address.ts";
import { CognitoError } from "./cognitoError.ts";
import { buildFactorOperations } from "../factor/factorOperations.ts";
import type { IdentityRouteOptions } from "../../../engine/identityService.ts";
import { requireInputObject, readOptionalText, type CallInput } from "./input.ts";
import { answerPoolError, poolMediaType, parseOperationName } from "./poolErrors.ts";
import { confirmForgotPassword, forgotPassword } from "./resetPassword.ts";
import { getTokensFromRefreshToken, revokeToken, buildSessionOperations } from "../viewer/session.ts";
import { initiateAuth, respondToAuthChallenge } from "./signIn.ts";
import { confirmSignUp, resendConfirmationCode, signUp } from "./signUp.ts";
import type { VerifyToken } from "../viewer/verifier.ts";
import type { IdentityWorld } from "../world.ts";

type Operation = (world: IdentityWorld, input: CallInput) => Promise<object>;

/** Bodies are small: a name, a password, a token. */
const bodyLimit = 64 * 1024;

function buildOperations(verify: VerifyToken): ReadonlyMap<string, Operation> {
  const { getUser, getWaiting, changePassword, globalSignOut } = buildSessionOperations(verify);
  const factor = buildFactorOperations(verify);
  const address = buildAddressOperations(verify);
  return new Map<string, Operation>([
    ["InitiateAuth", initiateAuth],
    ["RespondToAuthChallenge", respondToAuthChallenge],
    ["GetTokensFromRefreshToken", getTokensFromRefreshToken],
    ["RevokeToken", revokeToken],
    ["GlobalSignOut", globalSignOut],
    ["GetUser", getUser],
    ["GetWaiting", getWaiting],
    ["ChangePassword", changePassword],
    ["UpdateUserAttributes", address.updateUserAttributes],
    ["VerifyUserAttribute", address.verifyUserAttribute],
    ["AssociateSoftwareToken", factor.associateSoftwareToken],
    ["VerifySoftwareToken", factor.verifySoftwareToken],
    ["SetUserMFAPreference", factor.setUserMFAPreference],
    ["IssueRecoveryCodes", factor.issueRecoveryCodes],
    ["CountRecoveryCodes", factor.countRecoveryCodes],
    ["SignUp", signUp],
    ["ConfirmSignUp", confirmSignUp],
    ["ResendConfirmationCode", resendConfirmationCode],
    ["ForgotPassword", forgotPassword],
    ["ConfirmForgotPassword", confirmForgotPassword],
  ]);
}

function checkClient({ config }: IdentityWorld, input: CallInput): void {
  const client = readOptionalText(input, "ClientId");
  if (client !== null && client !== config.userPoolClientId)
    throw new CognitoError("ResourceNotFoundException", `User pool client ${client.slice(0, 128)} does not exist.`);
}

/** The prefix of the embedded user pool. */
export const identityPoolPath = "/idp";

/**
 * The embedded user pool as a Fastify plugin, to be registered at `identityPoolPath`: the Cognito protocol (AWS JSON 1.1) at the
 * prefix, the public keys below `<pool id>/.well-known/jwks.json`. Callers on other machines get 403, unless the config allows
 * them.
 */
export function createPoolPlugin(world: IdentityWorld, verify: VerifyToken): FastifyPluginAsync<IdentityRouteOptions> {
  const operations = buildOperations(verify);
  const answer = async (request: FastifyRequest): Promise<object> => {
    const operation = operations.get(parseOperationName(request));
    if (!operation) throw new CognitoError("UnknownOperationException", "Operation is not known to this user pool");
    const input = requireInputObject(request.body);
    checkClient(world, input);
    return operation({ ...world, call: { id: request.id, address: request.ip } }, input);
  };
  return async (app: FastifyInstance, options) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      poolMediaType,
      { parseAs: "buffer", bodyLimit },
      async (_request: FastifyRequest, body: Buffer) => {
        try {
          outlineJson(body);
          return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) as unknown;
        } catch {
          throw new CognitoError("SerializationException", "The body is no JSON in UTF-8");
        }
      },
    );
    app.addHook("onRequest", async (request, reply) => {
      if (world.config.allowRemote || isLocalCall(request)) return;
      const type = "RemoteCallException";
      const message = "This user pool answers callers on its own machine only (PUBLIC_URL, IDENTITY_REMOTE)";
      request.log.warn("refused: the user pool is closed to other machines (PUBLIC_URL, IDENTITY_REMOTE)");
      await reply
        .code(403)
        .type(poolMediaType)
        .header("cache-control", "no-store")
        .header("x-amzn-errortype", type)
        .send({ __type: type, message });
    });
    app.setErrorHandler((error, request, reply) => {
      // Nobody reads an answer: the server's own handler notes it.
      if (hasCallerGone(error, request)) throw error;
      return answerPoolError(error, request, reply, options);
    });
    app.post("/", async (request, reply) => {
      const result = await answer(request);
      reply.type(poolMediaType).header("cache-control", "no-store");
      return JSON.stringify(result);
    });
    app.get(`/${world.config.userPoolId}/.well-known/jwks.json`, async (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return world.keys.publicKeys();
    });
  };
}
