import type { Transaction } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import type { Tables } from "../db/tables.ts";
import type { JobLanes } from "./runLanes.ts";

/** One piece of work; tenant, shop and key identify it within its kind. */
export type JobWork = {
  tenantId: number;
  /** 0: of no single shop. */
  shopId: number;
  /** Work with this key is done once. Work that recurs needs another key each time. */
  key: string;
  /** When it should happen. */
  at: Date;
};

/** Writes that commit together with the end of a job, or not at all. */
export type JobEffect = (trx: Transaction<Tables>) => Promise<void>;

/** What a job may use while it runs. */
export type JobTools = {
  /** 1 at the first attempt. */
  attempt: number;
  log: FastifyBaseLogger;
  /** Aborted when the server stops. Long work then throws `Stopped`, and the next server goes on. */
  signal: AbortSignal;
  /** Renews the lease, for long work. @throws LeaseLost */
  renew(): Promise<void>;
  /**
   * Ends the job and commits `effect` in the same transaction, exactly once, even if servers die or compete.
   * A job that does not call it ends when `run` returns.
   * @throws LeaseLost where another server has taken the work over; nothing is written then
   */
  end(effect?: JobEffect): Promise<void>;
};

/** A kind of work that happens at a time instead of in a request. */
export type JobKind = {
  /** Also the label in the metrics: `scheduled-price`. */
  name: string;
  /** All work that is due by `now` and not done. It reads the tables of its area, which are the truth. */
  due(now: Date): Promise<readonly JobWork[]>;
  /**
   * Does the work. Another server may have done it since `due`, and an earlier attempt may have stopped half way: `run` writes through
   * `tools.end`, and its calls to other systems carry the same idempotency key at every attempt.
   * @throws `Hopeless` where no further attempt helps; after any other error it is tried again later
   */
  run(work: JobWork, tools: JobTools): Promise<void>;
  /**
   * Of a kind that sends something to people or other systems: notes that a work which was due before the database was restored is not
   * done. It may have been done after the backup, and would reach them twice; a person decides.
   */
  setAside?(work: JobWork): JobEffect;
  /** Writes to the tables of the area once no further attempt is made; commits with that end. */
  gaveUp?(work: JobWork, error: string): JobEffect;
  /** Deletes what is no longer needed; called once an hour. */
  tidy?(now: Date): Promise<void>;
  /** Seconds of a lease; longer work renews it. */
  lease?: number;
  /** The number of attempts. */
  attempts?: number;
  /** Without it works run one after another. */
  lanes?: JobLanes<JobWork>;
};

/** Thrown by a job that the server's stop has cut short. The next attempt is due at once. */
export class JobStopped extends Error {
  override name = "JobStopped";
}

/** Thrown by a job that would fail at every attempt. */
export class HopelessJob extends Error {
  override name = "HopelessJob";
}

/** The lease ran out, and another server works on the job now. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}
