import type { Kysely } from "kysely";
import type { Authority, Role } from "../src/core/viewer.ts";
import type { Tables } from "./db/tables.ts";

/** A person who can sign in, with the rights of the account. */
export type NewUser = {
  loginId: string;
  password: string;
  /** The sub, the API's developerUuid. */
  uuid: string;
  developerId: number;
  /** The name of the account; the login id by default. */
  name?: string;
  authority: Authority;
  role: Role;
  /** The shops of a level-2 account. Level 1 sees all shops of the developer. */
  shopIds?: readonly number[];
  email?: string;
  /** false if a code must still confirm the e-mail address. */
  confirmed?: boolean;
};

/**
 * Adds a user who can sign in, and the account, within the caller's transaction.
 * @throws if the login id, the uuid or a confirmed mail address exists
 */
export type AddUser = (trx: Kysely<Tables>, user: NewUser) => Promise<void>;
