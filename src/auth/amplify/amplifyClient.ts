import { Amplify, type ResourcesConfig } from "aws-amplify";
import {
  confirmSignIn,
  fetchAuthSession,
  signIn,
  signInWithRedirect,
  signOut,
  type SignInOutput,
} from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import type { ConsoleConfig } from "../../core/consoleConfig.ts";
import {
  IdentityError,
  type IdentityClient,
  type IdentityRefusal,
  type PendingApplication,
  type SignInStep,
} from "../identityClient.ts";
import { callPool } from "../callPool.ts";

const refusalsByName: Readonly<Record<string, IdentityRefusal>> = {
  NotAuthorizedException: "WRONG_PASSWORD",
  UserNotFoundException: "UNKNOWN_USER",
  AliasExistsException: "ADDRESS_TAKEN",
  UsernameExistsException: "USER_EXISTS",
  CodeMismatchException: "WRONG_CODE",
  EnableSoftwareTokenMFAException: "WRONG_CODE",
  ExpiredCodeException: "EXPIRED_CODE",
  CodeDeliveryFailureException: "UNDELIVERED",
  LimitExceededException: "LIMIT",
  TooManyFailedAttemptsException: "LIMIT",
  TooManyRequestsException: "LIMIT",
  InvalidPasswordException: "WEAK_PASSWORD",
  PasswordHistoryPolicyViolationException: "SAME_PASSWORD",
  RemoteCallException: "REMOTE_CLOSED",
  NetworkError: "UNREACHABLE",
  ServiceUnavailableException: "UNAVAILABLE",
  ReadOnlyDatabaseException: "MOVING",
};

/** Cognito uses one error name for several refusals. Their messages differ. */
const refusalsByMessage: readonly (readonly [RegExp, IdentityRefusal])[] = [
  [/attempts exceeded/i, "LOCKED"],
  [/most common/i, "COMMON_PASSWORD"],
  [/user is disabled/i, "DISABLED"],
  [/code of the second factor is needed/i, "CODE_NEEDED"],
  [/requires the second factor/i, "FACTOR_REQUIRED"],
  [/sign ?up is not permitted/i, "SIGN_UP_CLOSED"],
  [/invalid session|session is expired/i, "SESSION"],
  [/no registered\/verified email/i, "NO_ADDRESS"],
];

/** The IdentityError of an error of Amplify. */
function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const { name = "", message = "" } = error instanceof Error ? error : {};
  const byMessage = refusalsByMessage.find(([pattern]) => pattern.test(message))?.[1];
  return new IdentityError(byMessage ?? refusalsByName[name] ?? "OTHER", error);
}

const convertAmplifyErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw toIdentityError(error);
  }
};

/** The tokens of this browser, refreshed if they have expired; undefined without a session. */
async function currentTokens(refused?: string) {
  try {
    const { tokens } = await fetchAuthSession();
    // Another call may have refreshed it in the meantime.
    if (refused === undefined || tokens?.accessToken.toString() !== refused) return tokens;
    return (await fetchAuthSession({ forceRefresh: true })).tokens;
  } catch (error) {
    // Somebody else has used the refresh token, which ends the session. Amplify has deleted the tokens.
    if (error instanceof Error && error.name === "RefreshTokenReuseException") return undefined;
    throw error;
  }
}

const developerUuid = async (): Promise<string | null> => (await currentTokens())?.accessToken.payload.sub ?? null;

/** The step after a call of Amplify 6, which resolves where Cognito throws. A step without a screen is UNKNOWN, with its name. */
async function toSignInStep({ nextStep }: SignInOutput): Promise<SignInStep> {
  switch (nextStep.signInStep) {
    case "DONE": {
      const uuid = await developerUuid();
      if (uuid === null) throw new IdentityError("OTHER");
      return { step: "DONE", developerUuid: uuid };
    }
    case "CONFIRM_SIGN_UP":
    case "RESET_PASSWORD":
      return { step: nextStep.signInStep };
    case "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED":
      return { step: "NEW_PASSWORD" };
    case "CONFIRM_SIGN_IN_WITH_TOTP_CODE":
      return { step: "CODE" };
    case "CONTINUE_SIGN_IN_WITH_TOTP_SETUP":
      return { step: "SET_UP", secret: nextStep.totpSetupDetails.sharedSecret };
    default:
      return { step: "UNKNOWN", name: nextStep.signInStep };
  }
}

function resources(identity: ConsoleConfig["identity"], origin: string): ResourcesConfig {
  const { userPoolId, userPoolClientId, endpoint, googleDomain } = identity;
  const address = `${origin}/session/signin`;
  return {
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(endpoint && { userPoolEndpoint: new URL(endpoint, origin).href }),
        ...(googleDomain && {
          loginWith: {
            oauth: {
              domain: googleDomain.replace(/^https:\/\//, ""),
              scopes: ["openid", "email", "aws.cognito.signin.user.admin"],
              redirectSignIn: [address],
              redirectSignOut: [address],
              responseType: "code",
            },
          },
        }),
      },
    },
  };
}

/** The client of the configured identity service. AWS Amplify stores the tokens in the browser and refreshes them. */
export function createAmplifyClient(
  identity: ConsoleConfig["identity"],
  origin: string = globalThis.location.origin,
): IdentityClient {
  // At WARN it logs a warning for every user pool outside AWS.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  Amplify.configure(resources(identity, origin));
  const authFlowType = identity.authFlow ?? "USER_SRP_AUTH";
  const enter = async (username: string, password: string): Promise<SignInOutput> => {
    const attempt = () => signIn({ username, password, options: { authFlowType } });
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "UserAlreadyAuthenticatedException") throw error;
      // The browser still has the tokens of another session. The person at the form replaces it.
      await signOut();
      return attempt();
    }
  };
  const pool = identity.endpoint && new URL(identity.endpoint, origin).href;
  // Most people never make these calls, which have their own part of Amplify.
  const rare = async () => (await import("./amplifyRare.ts")).createRareCalls(pool);
  return {
    factor: () => convertAmplifyErrors(async () => (await rare()).factor()),
    setUpFactor: () => convertAmplifyErrors(async () => (await rare()).setUpFactor()),
    confirmFactor: (code) => convertAmplifyErrors(async () => (await rare()).confirmFactor(code)),
    proveFactor: (code) => convertAmplifyErrors(async () => (await rare()).proveFactor(code)),
    switchOffFactor: (code) => convertAmplifyErrors(async () => (await rare()).switchOffFactor(code)),
    issueRecoveryCodes: () => convertAmplifyErrors(async () => (await rare()).issueRecoveryCodes()),
    address: () => convertAmplifyErrors(async () => (await rare()).address()),
    changeAddress: (address, password) =>
      convertAmplifyErrors(async () => (await rare()).changeAddress(address, password)),
    confirmAddress: (code) => convertAmplifyErrors(async () => (await rare()).confirmAddress(code)),
    answerCode: (code) =>
      convertAmplifyErrors(async () => toSignInStep(await confirmSignIn({ challengeResponse: code }))),
    signIn: (id, password) => convertAmplifyErrors(async () => toSignInStep(await enter(id, password))),
    chooseNewPassword: (password) =>
      convertAmplifyErrors(async () => toSignInStep(await confirmSignIn({ challengeResponse: password }))),
    signUp: (user) => convertAmplifyErrors(async () => (await rare()).signUp(user)),
    confirmSignUp: (id, code) => convertAmplifyErrors(async () => (await rare()).confirmSignUp(id, code)),
    resendCode: (id) => convertAmplifyErrors(async () => (await rare()).resendCode(id)),
    waiting: () => convertAmplifyErrors(() => readWaitingSignUp(pool)),
    requestReset: (id) => convertAmplifyErrors(async () => (await rare()).requestReset(id)),
    confirmReset: (id, code, password) =>
      convertAmplifyErrors(async () => (await rare()).confirmReset(id, code, password)),
    token: (refused) =>
      convertAmplifyErrors(async () => (await currentTokens(refused))?.accessToken.toString() ?? null),
    developerUuid: () => convertAmplifyErrors(developerUuid),
    signOut: () => convertAmplifyErrors(() => signOut()),
    signInWithGoogle: () => convertAmplifyErrors(() => signInWithRedirect({ provider: "Google" })),
  };
}

const isWaiting = (value: unknown): value is PendingApplication => {
  if (typeof value !== "object" || value === null) return false;
  const { companyName, since } = value as Partial<PendingApplication>;
  return typeof companyName === "string" && typeof since === "string";
};

/** The sign-up that a company has not accepted yet. `pool` is the address of the embedded pool; undefined for Cognito, where nobody waits. */
async function readWaitingSignUp(pool: string | undefined): Promise<PendingApplication | null> {
  if (pool === undefined) return null;
  const { Waiting: found } = await callPool(pool, "GetWaiting");
  return isWaiting(found) ? found : null;
}
