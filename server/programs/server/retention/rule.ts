import { sql, type Kysely, type RawBuilder } from "kysely";
import { addTime } from "../../../../src/core/calendar/moment.ts";
import type { ServerConfig } from "../../../platform/config/config.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** Settings that say for how many years rows are kept. */
type RetentionSetting = "historyYears" | "pushYears";

/** How long a row is kept after a moment of its own. */
type RetentionAge = { days: number } | { years: RetentionSetting };

/** Rows `t` that the nightly job deletes. */
export type PrunedRule = {
  pruned: RetentionAge;
  /** SQL: the moment from which the age counts; a row without one stays. */
  since: RawBuilder<Date | null>;
  /** The same in words: "it ended". */
  after: string;
  /** SQL: which rows alone, with their words; all of them where it is left out. */
  only?: { rows: RawBuilder<boolean>; words: string };
  /** Which of the rows with these values of a column stay, by another table's rows: on Citus one statement cannot look at both. */
  spared?: { column: string; list: (db: Kysely<Tables>, values: readonly string[]) => Promise<ReadonlySet<string>> };
};

/** What becomes of the rows of a table in the course of years. */
export type RetentionRule =
  | PrunedRule
  /** The history: its oldest rows, by the number of the chain (prune.ts). */
  | { chain: RetentionAge; after: string }
  /** They stay, for this reason. */
  | { kept: string }
  /** Something else deletes them: what, and when. */
  | { leaves: string };

/** Rows from before this moment are past their age. */
export const findCutoff = (age: RetentionAge, config: Pick<ServerConfig, RetentionSetting>, now: Date): Date =>
  addTime(now, -("days" in age ? age.days : Math.ceil(config[age.years] * 365.25)), "day");

/** SQL: a column, or the earlier one of two, of the table that is pruned. */
export const readMoment = (...names: [string, ...string[]]): RawBuilder<Date | null> =>
  names.length === 1
    ? sql`${sql.ref(`t.${names[0]}`)}`
    : sql`least(${sql.join(names.map((name) => sql.ref(`t.${name}`)))})`;
