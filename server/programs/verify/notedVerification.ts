import type { Kysely } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { noteVerification } from "../../trade/backup/runs.ts";
import { verifyHistory, type HistoryVerdict } from "./checks/history.ts";
import { verifyRollUps, type ShopVerdict, type VerifyOptions } from "./verify.ts";

/** Verifies shops and histories, and notes what was found; nothing is noted of a database without shops. */
export async function verifyAndNote(
  db: Kysely<Tables>,
  options: VerifyOptions,
  { clock, scheduledFor = null }: { clock: Clock; scheduledFor?: Date | null },
): Promise<{ verdicts: ShopVerdict[]; histories: HistoryVerdict[] }> {
  const started_at = clock.now();
  const verdicts = await verifyRollUps(db, options);
  const histories = verdicts.length === 0 ? [] : await verifyHistory(db);
  const faults = new Map<number, number>();
  const count = (tenantId: number, found: number) => {
    if (found > 0) faults.set(tenantId, (faults.get(tenantId) ?? 0) + found);
  };
  for (const { tenantId, left } of verdicts) count(tenantId, left.length);
  for (const { tenantId, faults: broken } of histories) count(tenantId, broken.length);
  if (verdicts.length > 0 || scheduledFor)
    await noteVerification(db, {
      scheduled_for: scheduledFor,
      started_at,
      ended_at: clock.now(),
      shops: verdicts.length,
      faults,
    });
  return { verdicts, histories };
}
