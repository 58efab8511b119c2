import { JobStopped, LeaseLost, type JobTools } from "./kind.ts";

/** Milliseconds between two renewals. */
const renewEvery = 30_000;

/**
 * Does long work while its lease is renewed. Its signal ends it where the server stops or another server has the job.
 * @throws JobStopped, LeaseLost, or what the work throws
 */
export async function runWithLease<T>(tools: JobTools, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  let lost: LeaseLost | undefined;
  const renew = async () => {
    try {
      await tools.renew();
    } catch (error) {
      if (error instanceof LeaseLost) {
        lost = error;
        end.abort();
        // The database may be back at the next renewal.
      } else tools.log.warn({ err: error }, "the lease of a job could not be renewed");
    }
  };
  const timer = setInterval(() => void renew(), renewEvery);
  try {
    return await work(AbortSignal.any([end.signal, tools.signal]));
  } catch (error) {
    throw lost ?? (tools.signal.aborted ? new JobStopped() : error);
  } finally {
    clearInterval(timer);
  }
}
