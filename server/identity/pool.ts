import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import { hasGone } from "../platform/asker.ts";
import { outlineJson } from "../platform/jsonOutline.ts";
import { isLocalCall } from "../platform/loopback.ts";
import { addressOperations } from "./address.ts";
import { CognitoError } from "./cognitoError.ts";
import { factorOperations } from "./factorOperations.ts";
import type { RouteOptions } from "./identity.ts";
import { asInput, optionalText, type Input } from "./input.ts";
import { answerError, mediaType, operationNameOf } from "./poolErrors.ts";
import { confirmForgotPassword, forgotPassword } from "./resetPassword.ts";
import { getTokensFromRefreshToken, revokeToken, sessionOperations } from "./session.ts";
import { initiateAuth, respondToAuthChallenge } from "./signIn.ts";
import { confirmSignUp, resendConfirmationCode, signUp } from "./signUp.ts";
import type { VerifyToken } from "./verifier.ts";
import type { World } from "./world.ts";

type Operation = (world: World, input: Input) => Promise<object>;

/** Bodies are small: a name, a password, a token. */
const bodyLimit = 64 * 1024;

function operationsOf(verify: VerifyToken): ReadonlyMap<string, Operation> {
  const { getUser, getWaiting, changePassword, globalSignOut } = sessionOperations(verify);
  const factor = factorOperations(verify);
  const address = addressOperations(verify);
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

function checkClient({ config }: World, input: Input): void {
  const client = optionalText(input, "ClientId");
  if (client !== null && client !== config.userPoolClientId)
    throw new CognitoError("ResourceNotFoundException", `User pool client ${client.slice(0, 128)} does not exist.`);
}

/** The prefix of the embedded user pool. */
export const poolPath = "/idp";

/**
 * The embedded user pool as a Fastify plugin, to be registered at `poolPath`: the Cognito protocol (AWS JSON 1.1) at the
 * prefix, the public keys below `<pool id>/.well-known/jwks.json`. Callers on other machines get 403, unless the config allows
 * them.
 */
export function poolPlugin(world: World, verify: VerifyToken): FastifyPluginAsync<RouteOptions> {
  const operations = operationsOf(verify);
  const answer = async (request: FastifyRequest): Promise<object> => {
    const operation = operations.get(operationNameOf(request));
    if (!operation) throw new CognitoError("UnknownOperationException", "Operation is not known to this user pool");
    const input = asInput(request.body);
    checkClient(world, input);
    return operation({ ...world, call: { id: request.id, address: request.ip } }, input);
  };
  return async (app: FastifyInstance, options) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      mediaType,
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
        .type(mediaType)
        .header("cache-control", "no-store")
        .header("x-amzn-errortype", type)
        .send({ __type: type, message });
    });
    app.setErrorHandler((error, request, reply) => {
      // Nobody reads an answer: the server's own handler notes it.
      if (hasGone(error, request)) throw error;
      return answerError(error, request, reply, options);
    });
    app.post("/", async (request, reply) => {
      const result = await answer(request);
      reply.type(mediaType).header("cache-control", "no-store");
      return JSON.stringify(result);
    });
    app.get(`/${world.config.userPoolId}/.well-known/jwks.json`, async (_request, reply) => {
      reply.header("cache-control", "public, max-age=300");
      return world.keys.publicKeys();
    });
  };
}
