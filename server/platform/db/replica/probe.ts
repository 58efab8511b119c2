import type pg from "pg";
import { formatErrorText } from "../../log/formatErrorText.ts";

/** What a look at the replica found: as of when it has everything, or why reports cannot be read from it. */
type ReplicaProbe = { asOf: Date; problem?: undefined } | { asOf?: undefined; problem: string };

type ProbeRow = { following: boolean; zone: string; migrations: number; marked_at: Date | null };

/** Notes at the primary that this server is there now. What was committed before is older in the log than this mark. */
const writeMark = `
  with ended as (
    delete from replica_mark where marked_at < now() - interval '1 day'
  )
  insert into replica_mark (server_id, marked_at) values ($1, $2)
  on conflict (server_id) do update set marked_at = excluded.marked_at`;

const readMark = `
  select pg_is_in_recovery() as following, current_setting('TimeZone') as zone,
    (select count(*)::int from kysely_migration where name = any($2::text[])) as migrations,
    (select marked_at from replica_mark where server_id = $1) as marked_at`;

/** Writes the mark of a server at the primary. */
export const markPrimary = async (primary: pg.Pool, serverId: string, now: Date): Promise<void> =>
  void (await primary.query(writeMark, [serverId, now]));

/** Removes it, when the server ends. */
export const removeMark = async (primary: pg.Pool, serverId: string): Promise<void> =>
  void (await primary.query("delete from replica_mark where server_id = $1", [serverId]));

/**
 * Looks at the replica. Its newest mark of this server says as of when it has everything, whatever stands between the two databases;
 * one that does not follow our primary, or no longer, has none or an old one.
 * @param migrations those that the statements of this server need
 */
export async function probeReplica(
  replica: pg.Pool,
  serverId: string,
  migrations: readonly string[],
): Promise<ReplicaProbe> {
  try {
    const { rows } = await replica.query<ProbeRow>(readMark, [serverId, migrations]);
    const [{ following, zone, migrations: found, marked_at: asOf } = { following: false }] = rows;
    if (!following) return { problem: "it is no replica, or was promoted" };
    if (zone !== "UTC") return { problem: "its role lacks the settings that the role of DATABASE_URL has" };
    if ((found ?? 0) < migrations.length) return { problem: "it has not replayed the newest migrations" };
    if (!asOf) return { problem: "it has not replayed what this server has written" };
    return { asOf };
  } catch (error) {
    return { problem: formatErrorText(error) };
  }
}
