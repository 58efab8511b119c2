import { decideAccess } from "../../../src/core/decide.ts";
import * as rules from "../../../src/generated/rules.ts";
import type { Attention } from "../../../src/generated/server.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { toAttention } from "../figures/attention.ts";
import { countFaults, readBackupState } from "./state.ts";

const hourMilliseconds = 3_600_000;

/** What the home page says of backups, to those who may see them. A server that makes none says nothing. */
export async function listBackupNews(context: Context): Promise<Attention[]> {
  const viewer = requireViewer(context);
  if (!decideAccess(rules.getBackupStatus, viewer).allow) return [];
  const now = context.clock.now();
  const { isLate, newest, verification, archive } = await readBackupState(context.db.kysely, context.config, now);
  const since = newest?.reaches_at ?? null;
  const faults = countFaults(verification, viewer.developerId);
  const tell = (kind: "BACKUP_LATE" | "VERIFY_FAILED" | "ARCHIVE_FAILING", count: number) =>
    toAttention({ kind, count, shop_id: null, shop_name: null, business_date: null, amount: null });
  return [
    ...(isLate
      ? [tell("BACKUP_LATE", since ? Math.floor((now.getTime() - since.getTime()) / hourMilliseconds) : 0)]
      : []),
    ...(faults > 0 ? [tell("VERIFY_FAILED", faults)] : []),
    ...(archive?.isFailing ? [tell("ARCHIVE_FAILING", archive.failures)] : []),
  ];
}
