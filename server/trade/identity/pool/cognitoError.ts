/** Names of errors of the Cognito user pool API that this pool uses. */
type CognitoErrorName =
  | "AliasExistsException"
  | "CodeDeliveryFailureException"
  | "CodeMismatchException"
  | "EnableSoftwareTokenMFAException"
  | "ExpiredCodeException"
  | "InvalidParameterException"
  | "InvalidPasswordException"
  | "LimitExceededException"
  | "NotAuthorizedException"
  | "PasswordHistoryPolicyViolationException"
  | "PasswordResetRequiredException"
  | "RefreshTokenReuseException"
  | "ResourceNotFoundException"
  | "SerializationException"
  | "UnknownOperationException"
  | "UserNotConfirmedException"
  | "UserNotFoundException"
  | "UsernameExistsException";

/** An expected refusal in Cognito's form: HTTP 400, the name in `__type`, Cognito's message. */
export class CognitoError extends Error {
  readonly type: CognitoErrorName;

  constructor(type: CognitoErrorName, message: string) {
    super(message);
    this.name = "CognitoError";
    this.type = type;
  }
}

const refusal = (type: CognitoErrorName, message: string) => () => new CognitoError(type, message);

/** Refusals that several operations share, with Cognito's messages, because clients compare some of them. */
export const cognitoRefusals = {
  credentials: refusal("NotAuthorizedException", "Incorrect username or password."),
  tooManyPasswords: refusal("NotAuthorizedException", "Password attempts exceeded"),
  noUser: refusal("UserNotFoundException", "User does not exist."),
  disabled: refusal("NotAuthorizedException", "User is disabled."),
  unconfirmed: refusal("UserNotConfirmedException", "User is not confirmed."),
  resetRequired: refusal("PasswordResetRequiredException", "Password reset required for the user"),
  session: refusal("NotAuthorizedException", "Invalid session for the user."),
  accessToken: refusal("NotAuthorizedException", "Access Token has been revoked"),
  refreshToken: refusal("NotAuthorizedException", "Invalid Refresh Token"),
  revokedRefreshToken: refusal("NotAuthorizedException", "Refresh Token has been revoked"),
  usedRefreshToken: refusal("RefreshTokenReuseException", "Refresh Token has been used already: its session has ended"),
  policy: refusal(
    "InvalidPasswordException",
    "Password did not conform with policy: 8 to 256 half-width letters, digits or at-signs",
  ),
  common: refusal("InvalidPasswordException", "Password is one of the most common ones"),
  samePassword: refusal("PasswordHistoryPolicyViolationException", "Password has previously been used."),
  codeMismatch: refusal("CodeMismatchException", "Invalid verification code provided, please try again."),
  codeExpired: refusal("ExpiredCodeException", "Invalid code provided, please request a code again."),
  factorCode: refusal("CodeMismatchException", "Invalid code received for user"),
  usedFactorCode: refusal("ExpiredCodeException", "Your software token has already been used once."),
  setUpCode: refusal("EnableSoftwareTokenMFAException", "Code mismatch and fail enable Software Token MFA"),
  proof: refusal("NotAuthorizedException", "A code of the second factor is needed first"),
  factorRequired: refusal("NotAuthorizedException", "The company requires the second factor"),
  addressTaken: refusal("AliasExistsException", "An account with the email already exists."),
  limit: refusal("LimitExceededException", "Attempt limit exceeded, please try after some time."),
} as const;
