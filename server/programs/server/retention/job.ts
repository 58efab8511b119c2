import type { Kysely } from "kysely";
import { Counter, type Registry } from "prom-client";
import { addTime } from "../../../../src/core/calendar/moment.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { ServerConfig } from "../../../platform/config/config.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { JobStopped, type JobKind } from "../../../platform/jobs/kind.ts";
import type { FileStorage } from "../../../platform/storage/storage.ts";
import { pruneHistory, pruneTable, type Pause } from "./prune.ts";
import { pruneMedia } from "./pruneMedia.ts";
import { findCutoff, type RetentionRule } from "./rule.ts";
import { retention } from "./rules.ts";

type RetentionParts = {
  kysely: Kysely<Tables>;
  clock: Clock;
  config: ServerConfig;
  storage: FileStorage;
  register: Registry;
};

/** When the night's work begins: 18:30 UTC is 03:30 in Japan. */
const startsAt = 18.5 * 3600;
const daySeconds = 86_400;

/** Milliseconds between two renewals of the lease. */
const renewInterval = 30_000;

const tables = Object.entries(retention) as [keyof Tables, RetentionRule][];

/** The last moment at which a night's work began. */
function lastNight(now: Date): Date {
  const seconds = Math.floor(now.getTime() / 1000) - startsAt;
  return new Date((Math.floor(seconds / daySeconds) * daySeconds + startsAt) * 1000);
}

/** Deletes every night what is past its time (rules.ts), in short statements; one server does it. */
export function createRetentionJob({ kysely, clock, config, storage, register }: RetentionParts): JobKind {
  const deleted = new Counter({
    name: "pruned_rows_total",
    help: "Rows that were deleted at the end of their time, by table; media_file: files that no record names",
    labelNames: ["table"],
    registers: [register],
  });

  async function prune(table: keyof Tables, rule: RetentionRule, now: Date, pause: Pause): Promise<number> {
    if ("pruned" in rule) return pruneTable(kysely, table, rule, findCutoff(rule.pruned, config, now), pause);
    if ("chain" in rule) return pruneHistory(kysely, findCutoff(rule.chain, config, now), pause);
    if (table !== "media_file" || config.mediaDays === 0) return 0;
    const names = tables.map(([name]) => name);
    return pruneMedia({ db: kysely, storage }, names, addTime(now, -config.mediaDays, "day"), pause);
  }

  return {
    name: "retention",

    async due(now) {
      const at = lastNight(now);
      const work = { tenantId: 0, shopId: 0, key: at.toISOString().slice(0, 10), at };
      const done = await kysely
        .selectFrom("job")
        .select("key")
        .where("tenant_id", "=", work.tenantId)
        .where("shop_id", "=", work.shopId)
        .where("kind", "=", "retention")
        .where("key", "=", work.key)
        .where("finished_at", "is not", null)
        .executeTakeFirst();
      return done ? [] : [work];
    },

    async run(_, { log, signal, renew }) {
      let renewed = performance.now();
      const pause = async () => {
        if (signal.aborted) throw new JobStopped();
        if (performance.now() - renewed < renewInterval) return;
        await renew();
        renewed = performance.now();
      };
      const now = clock.now();
      for (const [table, rule] of tables) {
        const rows = await prune(table, rule, now, pause);
        if (rows === 0) continue;
        deleted.inc({ table }, rows);
        log.info({ table, rows }, "deleted what is past its time");
      }
    },
  };
}
