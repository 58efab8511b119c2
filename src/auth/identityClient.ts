/** Why the identity service refused a call, in terms that the person can act on. */
export type IdentityRefusal =
  | "WRONG_PASSWORD"
  | "UNKNOWN_USER"
  /** Too many wrong passwords; the user is locked for some time. */
  | "LOCKED"
  | "DISABLED"
  | "WRONG_CODE"
  | "EXPIRED_CODE"
  /** Too many codes requested, or too many wrong ones. */
  | "LIMIT"
  /** The mail with the code could not be sent. */
  | "UNDELIVERED"
  | "WEAK_PASSWORD"
  /** Attackers try it first, or it is the user's name. */
  | "COMMON_PASSWORD"
  /** The user has it already. */
  | "SAME_PASSWORD"
  /** The sign-in took too long and must begin again. */
  | "SESSION"
  /** The user has no confirmed address for a code. */
  | "NO_ADDRESS"
  /** Somebody else has confirmed this address. */
  | "ADDRESS_TAKEN"
  /** Somebody else has the user id. */
  | "USER_EXISTS"
  /** This service lets nobody sign up. */
  | "SIGN_UP_CLOSED"
  /** The company has not accepted the sign-up, which is gone. */
  | "DECLINED"
  /** A change of the second factor needs a code first. */
  | "CODE_NEEDED"
  /** The company requires the second factor. */
  | "FACTOR_REQUIRED"
  /** The service answers callers on its own machine only, and has not looked at the password. */
  | "REMOTE_CLOSED"
  /** The service cannot be reached. */
  | "UNREACHABLE"
  /** The service answers that it does not work now. */
  | "UNAVAILABLE"
  /** The data is being moved into another database: nobody can sign in anew until it is there. */
  | "MOVING"
  | "OTHER";

/** A refusal or a failure of the identity service. `cause` is its error, for the log. */
export class IdentityError extends Error {
  readonly refusal: IdentityRefusal;

  constructor(refusal: IdentityRefusal, cause?: unknown) {
    super(refusal, { cause });
    this.name = "IdentityError";
    this.refusal = refusal;
  }
}

/** For which company a person waits, and since when (ISO). */
export type PendingApplication = { companyName: string; since: string };

/** The next step of a sign-in. */
export type SignInStep =
  /** Signed in. developerUuid is the sub of the user. */
  | { step: "DONE"; developerUuid: string }
  | { step: "CONFIRM_SIGN_UP" }
  | { step: "RESET_PASSWORD" }
  | { step: "NEW_PASSWORD" }
  /** A code of the authenticator app, or a recovery code. */
  | { step: "CODE" }
  /** The set-up of an authenticator app, which the company requires. The secret is base32. */
  | { step: "SET_UP"; secret: string }
  /** Signed up, and without an account so far: no session begins. */
  | ({ step: "WAITING" } & PendingApplication)
  /** A step without a screen, such as a code by SMS. */
  | { step: "UNKNOWN"; name: string };

/** The second factor of the signed-in user. */
export type SecondFactorStatus = {
  on: boolean;
  /** How many recovery codes are left; null without a second factor, and for a service that has none. */
  recoveryCodes: number | null;
};

/** The calls of the second factor, for a signed-in user. */
export type FactorClient = {
  factor(): Promise<SecondFactorStatus>;
  /** A new secret in base32. It counts after confirmFactor. Where there is one already, call proveFactor first. */
  setUpFactor(): Promise<string>;
  /** Switches the second factor on, or over to the new secret, by a code of it. */
  confirmFactor(code: string): Promise<void>;
  /** A code of the present app or a recovery code. It allows changes for some minutes. */
  proveFactor(code: string): Promise<void>;
  switchOffFactor(code: string): Promise<void>;
  /** New recovery codes, which replace the earlier ones. Call it after a code. Null for a service that has none. */
  issueRecoveryCodes(): Promise<readonly string[] | null>;
};

/** The calls of the mail address, for a signed-in user. */
export type AddressClient = {
  /** The confirmed address; null for none. */
  address(): Promise<string | null>;
  /** Sends a code to a new address. False if the user has it already. @param password null for a service that does not ask for it */
  changeAddress(address: string, password: string | null): Promise<boolean>;
  /** The code from the mail. The new address counts from now on. */
  confirmAddress(code: string): Promise<void>;
};

/** A person who signs up with a company's code. */
export type NewUser = { code: string; name: string; id: string; email: string; password: string };

/** The calls of a sign-up. */
export type SignUpClient = {
  /** Sends a code to the address. Gives the address, masked; "" where the service does not say it. */
  signUp(user: NewUser): Promise<string>;
  confirmSignUp(id: string, code: string): Promise<void>;
  /** Sends the sign-up code again. Gives its address, masked; "" where the service does not say it. */
  resendCode(id: string): Promise<string>;
  /** Whether the signed-in user waits for an account; null for one who does not. */
  waiting(): Promise<PendingApplication | null>;
};

/** The calls of the identity service that the console uses. Each fails with an IdentityError. */
export type IdentityClient = FactorClient &
  AddressClient &
  SignUpClient & {
    signIn(id: string, password: string): Promise<SignInStep>;
    /** Call it at the step NEW_PASSWORD. */
    chooseNewPassword(password: string): Promise<SignInStep>;
    /** Call it at the steps CODE and SET_UP. */
    answerCode(code: string): Promise<SignInStep>;
    /** Sends a reset code. Gives its address, masked; "" where the service does not say it. */
    requestReset(id: string): Promise<string>;
    confirmReset(id: string, code: string, password: string): Promise<void>;
    /** The access token, refreshed if it has expired or is the refused one; null if the session has ended. */
    token(refused?: string): Promise<string | null>;
    /** The sub of the signed-in user, null without a session. */
    developerUuid(): Promise<string | null>;
    signOut(): Promise<void>;
    /** Leaves the page for Google's sign-in. Needs a configured domain. */
    signInWithGoogle(): Promise<void>;
  };
