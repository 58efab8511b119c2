import type { Kysely } from "kysely";
import { addTime } from "../../../src/core/calendar/moment.ts";
import type { Clock } from "../../platform/clock.ts";
import type { IdGenerator } from "../../platform/ids.ts";
import type { CodeSender } from "./codes/codeSender.ts";
import type { SigningKeys } from "./viewer/keys.ts";
import type { EmbeddedPoolConfig } from "./config.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { SecretVault } from "../../platform/secrets/vault.ts";

/** What the user pool's operations use. */
export type IdentityWorld = {
  db: Kysely<Tables>;
  clock: Clock;
  ids: IdGenerator;
  vault: SecretVault;
  keys: SigningKeys;
  sender: CodeSender;
  config: EmbeddedPoolConfig;
  /** The request's id in the log and its address, for the history. */
  call?: { id: string; address: string };
  /** Called after sessions have ended in the database, to clear cached viewers. */
  ended(): void;
};

/** The time in `seconds` from now. */
export const addSecondsToNow = (clock: Clock, seconds: number): Date => addTime(clock.now(), seconds, "second");
