/** Why the identity service refused, as far as the person can do something about it. */
export type Refusal =
  | "WRONG_PASSWORD"
  | "UNKNOWN_USER"
  /** Too many wrong passwords: locked for a while. */
  | "LOCKED"
  | "DISABLED"
  | "WRONG_CODE"
  | "EXPIRED_CODE"
  /** Too many codes requested, or too many wrong ones. */
  | "LIMIT"
  /** The mail with the code could not be sent. */
  | "UNDELIVERED"
  | "WEAK_PASSWORD"
  /** The steps of this sign-in took too long: begin again. */
  | "SESSION"
  /** No confirmed address to send a code to. */
  | "NO_ADDRESS"
  /** The service cannot be reached. */
  | "UNREACHABLE"
  /** It answers that it cannot work for the moment. */
  | "UNAVAILABLE"
  | "OTHER";

/** A refusal or failure of the identity service. `cause` is its error, for the log. */
export class IdentityError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause });
    this.name = "IdentityError";
    this.refusal = refusal;
  }
}

/** Where a sign-in stands: done, or what the person has to do first. */
export type SignInStep =
  /** Signed in; the sub is the developer's uuid. */
  | { step: "DONE"; developerUuid: string }
  | { step: "CONFIRM_SIGN_UP" }
  | { step: "RESET_PASSWORD" }
  | { step: "NEW_PASSWORD" }
  /** Something that these screens do not know, a second factor say. */
  | { step: "UNKNOWN"; name: string };

/** The identity service as the console uses it. Every function fails with an IdentityError. */
export type IdentityClient = {
  signIn(id: string, password: string): Promise<SignInStep>;
  /** Answers NEW_PASSWORD. */
  chooseNewPassword(password: string): Promise<SignInStep>;
  confirmSignUp(id: string, code: string): Promise<void>;
  /** Sends the sign-up code again. Gives the address it went to, masked, where the service says it. */
  resendCode(id: string): Promise<string>;
  /** Sends a reset code. Gives the address it went to, masked. */
  requestReset(id: string): Promise<string>;
  confirmReset(id: string, code: string, password: string): Promise<void>;
  /** The access token, refreshed where it has expired; null where the session has ended. */
  token(): Promise<string | null>;
  /** The sub of the signed-in user, null without a session. */
  developerUuid(): Promise<string | null>;
  signOut(): Promise<void>;
  /** Leaves the page for Google's sign-in; only where a domain is configured. */
  signInWithGoogle(): Promise<void>;
};
