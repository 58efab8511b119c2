import type { Transaction } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import type { Tables } from "../db/tables.ts";

/** One piece of work; tenant, shop and key identify it within its kind. */
export type Work = {
  tenantId: number;
  /** 0: of no single shop. */
  shopId: number;
  /** What is done once under this key is never done again: a thing that can fall due twice has another key each time. */
  key: string;
  /** When it should happen. */
  at: Date;
};

/** Writes that belong to the end of a job: committed together with it, or not at all. */
export type Effect = (trx: Transaction<Tables>) => Promise<void>;

/** What a job may use while it runs. */
export type JobTools = {
  /** 1 for the first time. */
  attempt: number;
  log: FastifyBaseLogger;
  /** Takes the lease anew: for work that may last longer than one. @throws LeaseLost */
  renew(): Promise<void>;
  /**
   * Ends the job, and with it commits `effect` in the same transaction: exactly once, whatever else works on it or dies.
   * A job that does not call it ends when `run` returns.
   * @throws LeaseLost where another server has taken the work over; nothing is written then
   */
  end(effect?: Effect): Promise<void>;
};

/** A kind of work that happens at a time instead of in a request. */
export type JobKind = {
  /** Also the label in the metrics: `scheduled-price`. */
  name: string;
  /** All work that should have happened by `now` and has not. It reads the area's own tables: they are the truth. */
  due(now: Date): Promise<readonly Work[]>;
  /**
   * Does it. Another server may have done so since `due` was asked, and a former attempt may have come half way: what `run` writes
   * goes through `tools.end`, and what it tells the outside world carries the same idempotency key at every attempt.
   * @throws anything: it is tried again later; `Hopeless`: it is not
   */
  run(work: Work, tools: JobTools): Promise<void>;
  /** What is to be noted in the area's tables once no further attempt is made; commits with the giving up. */
  gaveUp?(work: Work, error: string): Effect;
  /** Seconds for which a claim holds; work that lasts longer renews it. */
  lease?: number;
  /** Attempts until it is given up. */
  attempts?: number;
};

/** Thrown by a job that would fail again however often it is tried. */
export class Hopeless extends Error {
  override name = "Hopeless";
}

/** Another server works on the job now: the lease ran out while this one was at it. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}
