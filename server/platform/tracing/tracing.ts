import type pg from "pg";

/** What is said of a span: names and codes, never a value that somebody has entered. */
type SpanFacts = Readonly<Record<string, string | number>>;

/** The span of a request, which is the root of a trace unless its caller has begun one. */
export type RequestSpan = {
  /** Runs the work so that spans in it are below this one. */
  run(work: () => void): void;
  end(name: string, facts: SpanFacts, failed: boolean): void;
};

/** Where the time of calls and jobs goes: spans of requests, root fields, jobs and statements, sent to a collector. */
export type CallTracing = {
  beginRequest(headers: Readonly<Record<string, string | string[] | undefined>>): RequestSpan;
  /** Runs the work in a span below the one that runs. @param findCode what became of it, where it failed */
  measure<Result>(name: string, work: () => Promise<Result>, findCode: (error: unknown) => string): Promise<Result>;
  /** Runs an attempt at a job as a trace of its own, whose outcome is what the work answers. */
  traceJob<Outcome extends string>(name: string, work: () => Promise<Outcome>): Promise<Outcome>;
  /** The class of database sessions whose statements are spans below the one that runs. */
  Session: pg.PoolConfig["Client"];
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
};
