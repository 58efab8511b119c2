import type { LaneDatabase } from "../../platform/db/connection/lane.ts";
import type { ReportReplica } from "../../platform/db/replica/reportReplica.ts";

/** Where a report may be read. */
type ReportSources = {
  primary: LaneDatabase;
  replica: ReportReplica | undefined;
  tenantId: number;
  /** When the caller saved something for the last time: a report that does not have it yet would look wrong. */
  savedAt?: Date | undefined;
};

/** The answer of a report with the moment as of which its figures are. Where its document leaves the freshness out, nobody reads it. */
const addMoment = (answer: unknown, asOf: Date): unknown =>
  typeof answer === "object" && answer !== null && "freshness" in answer
    ? { ...answer, freshness: { ...(answer.freshness as object), asOf } }
    : answer;

/**
 * Reads a report from the replica, as a whole, and says as of when its figures are. Where there is none, it lacks what
 * the caller has saved, or it fails, the primary answers.
 */
export async function readReport(
  { primary, replica, tenantId, savedAt }: ReportSources,
  read: (db: LaneDatabase) => unknown,
): Promise<unknown> {
  const source = replica?.find(tenantId, savedAt);
  if (!source) return read(primary);
  try {
    return addMoment(await read(source.db), source.asOf);
  } catch (error) {
    if (!replica?.acceptFailure(error)) throw error;
    return read(primary);
  }
}
