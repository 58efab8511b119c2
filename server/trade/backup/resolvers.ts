import type { BackupRun, Resolvers, ServerProcess } from "../../../src/generated/server.ts";
import { requireViewer } from "../../engine/context.ts";
import { listServers, type ListedServer } from "../../platform/servers/listServers.ts";
import { listBackupRuns, type BackupRunRow } from "./runs.ts";
import { countFaults, isUnderWay, readBackupState } from "./state.ts";

/** Backups that are shown. */
const mostShown = 10;

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** `isAlone`: no other company is on this server, so that places and reasons concern nobody else. */
const toBackupRun = (row: BackupRunRow, isAlone: boolean, now: Date): BackupRun => ({
  state: isUnderWay(row, now) ? "RUNNING" : row.reaches_at === null ? "FAILED" : "DONE",
  byHand: row.scheduled_for === null,
  attempts: row.attempts,
  startedAt: row.started_at.toISOString(),
  endedAt: toText(row.ended_at),
  reachesAt: toText(row.reaches_at),
  bytes: row.bytes,
  withoutSecret: row.secret === "LEFT_OUT",
  place: isAlone ? row.place : null,
  problem: isAlone ? row.problem : null,
});

/** Enough of an id to tell servers apart, also in the log of a machine. */
const shownIdLength = 8;

const toServerProcess = (row: ListedServer, isAlone: boolean): ServerProcess => ({
  id: row.server_id.slice(0, shownIdLength),
  host: isAlone ? row.host : null,
  version: row.version,
  startedAt: row.started_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  isSilent: row.is_silent,
});

/** How the backups of the server stand, and which servers run on the database. */
export const backupResolvers = {
  Query: {
    getBackupStatus: async (_, _args, context) => {
      const { kysely } = context.db;
      const now = context.clock.now();
      const { developerId } = requireViewer(context);
      const [state, runs, servers, companies] = await Promise.all([
        readBackupState(kysely, context.config, now),
        listBackupRuns(kysely, mostShown),
        listServers(kysely),
        kysely.selectFrom("developer").select("tenant_id").limit(2).execute(),
      ]);
      const isAlone = companies.length === 1;
      const { verification, archive } = state;
      return {
        plan: state.plan,
        nextAt: toText(state.nextAt),
        keeps: state.plan === "SCHEDULED" ? context.config.backupKeep : null,
        isLate: state.isLate,
        newestAt: toText(state.newest?.reaches_at ?? null),
        backups: runs.map((row) => toBackupRun(row, isAlone, now)),
        verification: verification && {
          startedAt: verification.started_at.toISOString(),
          endedAt: verification.ended_at.toISOString(),
          faults: countFaults(verification, developerId),
          problem: isAlone ? verification.problem : null,
          isFailed: verification.problem !== null,
        },
        archive: archive && {
          isFailing: archive.isFailing,
          archivedAt: toText(archive.archivedAt),
          failedAt: toText(archive.failedAt),
        },
        servers: servers.map((row) => toServerProcess(row, isAlone)),
      };
    },
  },
} satisfies Resolvers;
