import { backupScreen as texts } from "../../i18n/ja/company/backup-screen.ts";
import { formatMoment } from "../../src/core/money.ts";
import type { GetBackupStatusQuery } from "../../src/generated/graphql.ts";
import { ToneBadge } from "../../src/ui/Badge.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { Text } from "../../src/ui/Text.tsx";

type BackupRun = GetBackupStatusQuery["data"]["backups"][number];

const tones = { RUNNING: "PENDING", DONE: "GOOD", FAILED: "BAD" } as const;

const formatLength = ({ startedAt, endedAt }: BackupRun): string =>
  endedAt ? texts.duration(Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)) : "";

/** The last backups, the newest first: when, whether it succeeded and why not, size, time, place. */
export function BackupTable({ backups }: { backups: readonly BackupRun[] }) {
  const hasPlaces = backups.some(({ place, problem }) => place !== null || problem !== null);
  return (
    <PlainTable
      label={texts.title}
      wide
      stacks
      columns={[
        { head: texts.startedAt },
        { head: texts.state, text: true },
        { head: texts.size },
        { head: texts.length },
        { head: texts.kind, text: true },
        ...(hasPlaces ? [{ head: texts.place, text: true, line: true } as const] : []),
      ]}
      rows={backups.map((run) => ({
        key: `${run.startedAt} ${run.place}`,
        cells: [
          formatMoment(run.startedAt),
          <ToneBadge key="state" tone={tones[run.state]}>
            {texts.states[run.state]}
          </ToneBadge>,
          run.bytes === null ? "" : texts.bytes(run.bytes),
          formatLength(run),
          run.byHand ? texts.byHand : run.attempts > 1 ? texts.attempts(run.attempts) : texts.scheduled,
          ...(hasPlaces
            ? [
                <Text key="place" breaks written>
                  {run.problem ?? run.place ?? ""}
                </Text>,
              ]
            : []),
        ],
      }))}
    />
  );
}
