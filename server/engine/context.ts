import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { AuthorityLevel, Role, Viewer } from "../../src/core/viewer.ts";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import type { DemoLoad } from "../platform/demoLoad.ts";
import type { Clock } from "../platform/clock.ts";
import type { ChangeSource } from "../platform/db/queries/changes.ts";
import type { ServerConfig } from "../platform/config/config.ts";
import type { WorkLane } from "../../src/core/metadata.ts";
import type { LaneDatabase } from "../platform/db/connection/lane.ts";
import type { ReportReplica } from "../platform/db/replica/reportReplica.ts";
import type { Tables } from "../platform/db/tables.ts";
import type { IdGenerator } from "../platform/ids.ts";
import type { SecretSealer } from "../platform/secrets/sealing.ts";
import type { FileStorage } from "../platform/storage/storage.ts";

/** A receipt as it was sent, and why it is none. */
export type MisfitReceipt = { value: unknown; fault: FieldError };

/** What every resolver gets: the world it may touch, and who is asking. */
export type Context = {
  /** In the lane of the operation. */
  db: LaneDatabase;
  dbOf(work: WorkLane): LaneDatabase;
  /** From which reports of a person's call may be read; jobs, mails and files have none. */
  replica?: ReportReplica | undefined;
  /** When the browser of the call saved something for the last time, within the lag of the replica. */
  savedAt?: Date | undefined;
  clock: Clock;
  ids: IdGenerator;
  config: ServerConfig;
  sealing: SecretSealer;
  storage: Pick<FileStorage, "has">;
  /** The root field that runs; the guard sets it. */
  operation?: string;
  /** The load of the demonstration that this server runs. */
  demoLoad?: () => DemoLoad | null;
  /** Number of the change in the history whose earlier state the call takes back. */
  origin?: number;
  /** The change set that the call carries out or takes back: the history names it. */
  changeSet?: ChangeSource["changeSet"];
  /** The request's id in the log, and the address that it comes from. */
  request?: { id: string; address: string };
  /** Null only in resolvers of @public fields: the guard answers for all others. */
  viewer: Viewer | null;
  /** Who looks at the console as `viewer`, another account: nothing may be changed then. */
  viewedBy?: Viewer | undefined;
  /** Why a create that comes now is refused, unless it repeats one that came in time: `once` throws it. */
  late?: Rejected;
  /** Receipts of the call that have not their type, by the id of what stands in for each. */
  misfits?: ReadonlyMap<string, MisfitReceipt>;
  log: FastifyBaseLogger;
  /** To be called once shops or brands came or went, or a list of shops changed: the next call sees them. */
  ownershipChanged(): void;
  addUser?: AddUser | undefined;
  credentials?: AccountCredentials | undefined;
  /** Ends the session of the call's token; false where it is not the token of an issued account. */
  signOut(): Promise<boolean>;
  /** What names the session of the call's token; null where there is none. */
  findSession(): Promise<string | null>;
  /** Counts a call that needs no session, by address. @throws Rejected RATE_LIMITED */
  throttle(): Promise<void>;
  /** Counts a try at the code of the first company, by address. @throws Rejected RATE_LIMITED */
  throttleSetUp(): Promise<void>;
};

/** What a context has no use for outside a GraphQL call, where somebody is signed in already. */
export const outsideCall: Pick<Context, "ownershipChanged" | "throttle" | "throttleSetUp" | "signOut" | "findSession"> =
  {
    ownershipChanged: () => {},
    throttle: async () => {},
    throttleSetUp: async () => {},
    signOut: async () => false,
    findSession: async () => null,
  };

/** The viewer of a field that the guard lets only signed-in callers reach. @throws Rejected UNAUTHENTICATED */
export function requireViewer(context: Pick<Context, "viewer">): Viewer {
  if (!context.viewer) throw new Rejected("UNAUTHENTICATED");
  return context.viewer;
}

/** By what an account signs in. */
type NewCredentials = {
  loginId: string;
  /** Null for a person who is invited and chooses it: nobody signs in before. */
  password: string | null;
  /** The sub, the API's developerUuid. */
  uuid: string;
  email?: string;
  /** false if a code must still confirm the e-mail address. */
  confirmed?: boolean;
};

/** A mail to a person who is invited. */
type InvitationMail = {
  uuid: string;
  destination: string;
  code: string;
  ends: Date;
  invitation: { companyName: string; accountName: string; loginId: string; address: string };
};

/** How people are invited to choose the password of their account. */
export type AccountInvitations = {
  /** What stands for a code in the database. */
  digest(code: string): string;
  /** @throws Rejected MAIL if it cannot be sent */
  send(mail: InvitationMail): Promise<void>;
  /** Forgets mails that wait at a server without a mail server. */
  forget(trx: Kysely<Tables>, uuid: string): Promise<void>;
  /** Notes the address at which the person got the code, unless another user has it. */
  confirmAddress(trx: Kysely<Tables>, uuid: string, email: string): Promise<void>;
};

/** The sign-ins of issued accounts, within the caller's transaction. Call `ownershipChanged` after it: viewers are cached. */
export type AccountCredentials = {
  /** @throws if the login id, the uuid or a confirmed mail address exists */
  add(trx: Kysely<Tables>, user: NewCredentials): Promise<void>;
  /** Whether this is the password of the account. The attempt is counted; false also while the account is locked. */
  verify(db: Kysely<Tables>, uuid: string, password: string): Promise<boolean>;
  /** When each open session began and when it ends at the latest, the newest first. */
  sessions(db: Kysely<Tables>, uuid: string): Promise<readonly { began: Date; ends: Date }[]>;
  /** Ends every session. */
  signOut(trx: Kysely<Tables>, uuid: string): Promise<void>;
  /** Sets a new password and ends every session. False for an account that does not sign in here. */
  setPassword(trx: Kysely<Tables>, uuid: string, password: string): Promise<boolean>;
  /** Removes the second factor and ends every session. False for an account without one. */
  switchOffFactor(trx: Kysely<Tables>, uuid: string): Promise<boolean>;
  /** Lets the account sign in or not, and ends every session. */
  limit(trx: Kysely<Tables>, uuid: string, enabled: boolean): Promise<void>;
  /** Says by mail that a sign-up was refused. A mail that cannot be sent is logged. Call it after the transaction. */
  decline(uuid: string, destination: string): Promise<void>;
  /** Removes user and sessions. */
  remove(trx: Kysely<Tables>, uuid: string): Promise<void>;
  /** Null beside a hosted pool, which has invitations of its own. */
  invitations: AccountInvitations | null;
};

/** A person who can sign in, with the rights of the account. */
export type NewUser = NewCredentials & {
  password: string;
  developerId: number;
  /** The name of the account; the login id by default. */
  name?: string;
  authority: AuthorityLevel;
  role: Role;
  /** The shops of a level-2 account. Level 1 sees all shops of the developer. */
  shopIds?: readonly number[];
};

/**
 * Adds a user who can sign in, and the account, within the caller's transaction.
 * @throws if the login id, the uuid or a confirmed mail address exists
 */
export type AddUser = (trx: Kysely<Tables>, user: NewUser) => Promise<void>;
