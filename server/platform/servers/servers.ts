import { hostname } from "node:os";
import { startTexts } from "../../../i18n/ja/program/server.ts";
import { OperatorProblem } from "../command/operatorProblem.ts";
import { readProductVersion } from "../config/root.ts";
import type { DatabaseConnection } from "../db/connection/connection.ts";
import { isOutage } from "../db/connection/outage.ts";
import { createRequestCounts, type RequestCounts } from "./requestCounts.ts";

/** What the servers of one database share beside its data, by a look at it each second. */
export type Servers = {
  counts: RequestCounts;
  /** Tells the other servers that rights have ended or changed. */
  tell(): void;
  /** Calls this when another server has said so, a second later at most. */
  hear(changed: () => void): void;
  /** How many servers run on this database, this one included. */
  size(): number;
  /**
   * Makes this server known, and begins to look.
   * @param storage the place of images and videos
   * @throws OperatorProblem where a server that runs already keeps them elsewhere
   */
  join(storage: string): Promise<void>;
  close(): Promise<void>;
};

/** Milliseconds between two looks, and how many looks there are between two signs of life. */
const interval = 1_000;
const looksPerSign = 5;
/** Seconds without a sign after which a server counts as ended. */
export const silentSeconds = 15;

const signOfLife = `
  with own as (
    insert into server_process (server_id, host, storage, version, started_at, seen_at) values ($1, $2, $3, $4, now(), now())
    on conflict (server_id) do update set seen_at = now()
    returning server_id
  ), ended as (
    delete from server_process where seen_at < now() - interval '1 hour'
  ), over as (
    delete from request_count where ends_at < now()
  )
  select count(*)::int as others from server_process
  where server_id <> (select server_id from own) and seen_at > now() - interval '${silentSeconds} seconds'`;

/**
 * Opens what the servers of a database share.
 * @param id of this server's run
 * @param onFailure called with what failed, but for an outage: that is noticed by whoever needs the database
 */
export function openServers(
  { pool, mode }: DatabaseConnection,
  id: string,
  onFailure: (error: unknown) => void,
): Servers {
  const counts = createRequestCounts(pool);
  const listeners: (() => void)[] = [];
  let known: string | undefined;
  let others = 0;
  let place = "";
  let version = "";
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let closed = false;

  const report = (error: unknown) => {
    if (!isOutage(error)) onFailure(error);
  };
  const showLife = async () => {
    const { rows } = await pool.query<{ others: number }>(signOfLife, [id, hostname(), place, version]);
    others = rows[0]?.others ?? 0;
  };
  const look = async (looks: number) => {
    const { rows } = await pool.query<{ change: string; mode: string }>(
      "select last_value::text || is_called as change, current_setting('default_transaction_read_only') as mode from viewer_change",
    );
    const [found] = rows;
    if (found && found.change !== known) {
      if (known !== undefined) listeners.forEach((changed) => changed());
      known = found.change;
    }
    mode.isReadOnly = found?.mode === "on";
    if (mode.isReadOnly) return;
    if (looks % looksPerSign === 0) await showLife();
    // A server alone need not write.
    if (others > 0) await counts.exchange();
  };
  const begin = (looks: number) => {
    if (closed) return;
    timer = setTimeout(() => {
      looking = look(looks)
        .catch(report)
        .then(() => begin(looks + 1));
    }, interval);
    timer.unref();
  };

  /** The host of a server that runs elsewhere: it began before us, and gives signs of life while we wait. */
  const findStranger = async (): Promise<string | undefined> => {
    const { rows } = await pool.query<{ host: string }>(
      `select o.host from server_process o, server_process own
       where own.server_id = $1 and o.storage <> own.storage and o.seen_at > greatest(own.started_at, now() - interval '${silentSeconds} seconds')
         and (o.started_at, o.server_id) < (own.started_at, own.server_id) limit 1`,
      [id],
    );
    return rows[0]?.host;
  };
  const waitForStrangers = async () => {
    const { rowCount } = await pool.query(
      `select from server_process where server_id <> $1 and storage <> $2 and seen_at > now() - interval '${silentSeconds} seconds'`,
      [id, place],
    );
    if (rowCount === 0) return;
    // Of one that has just been killed the last sign is fresh; of one that runs there is a newer one soon.
    for (let waited = 0; waited < looksPerSign + 2; waited += 1) {
      await new Promise((done) => setTimeout(done, interval));
      const host = await findStranger();
      if (host !== undefined) throw new OperatorProblem(startTexts.otherStorage(host));
    }
  };
  const leave = async () => {
    await pool.query("delete from server_process where server_id = $1", [id]).catch(report);
  };

  return {
    counts,
    tell: () => void pool.query("select nextval('viewer_change')").catch(report),
    hear: (changed) => void listeners.push(changed),
    size: () => others + 1,
    async join(storage) {
      place = storage;
      version = await readProductVersion();
      // A server starts also on a database that is read-only for a while.
      if (!mode.isReadOnly) {
        await showLife();
        await waitForStrangers().catch(async (error: unknown) => {
          await leave();
          throw error;
        });
      }
      await look(1).catch(report);
      begin(1);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await looking;
      await leave();
    },
  };
}
