import { backupScreen as texts } from "../../i18n/ja/company/backup-screen.ts";
import { formatMoment } from "../../src/core/money.ts";
import type { GetBackupStatusQuery } from "../../src/generated/graphql.ts";
import { TimeAgo } from "../../src/ui/Ago.tsx";
import { ToneBadge } from "../../src/ui/Badge.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { Text } from "../../src/ui/Text.tsx";

type ServerProcess = GetBackupStatusQuery["data"]["servers"][number];

/** The servers of the database: since when they run, whether they live, and which release they are. */
export function ServerCard({ servers }: { servers: readonly ServerProcess[] }) {
  const hasHosts = servers.some(({ host }) => host !== null);
  const running = servers.filter(({ isSilent }) => !isSilent);
  const isMixed = new Set(running.map(({ version }) => version)).size > 1;
  return (
    <PageCard title={texts.servers}>
      <Text component="p" variant="muted" mb={1}>
        {texts.aboutServers}
      </Text>
      {isMixed && (
        <Note severity="info" mb={1.5}>
          {texts.mixedVersions}
        </Note>
      )}
      <PlainTable
        label={texts.servers}
        wide
        stacks
        columns={[
          { head: texts.serverId, text: true },
          ...(hasHosts ? [{ head: texts.host, text: true } as const] : []),
          { head: texts.state, text: true },
          { head: texts.since },
          { head: texts.seen },
          { head: texts.version, text: true },
        ]}
        rows={servers.map(({ id, host, version, startedAt, seenAt, isSilent }) => ({
          key: id,
          cells: [
            id,
            ...(hasHosts ? [host ?? ""] : []),
            <ToneBadge key="state" tone={isSilent ? "BAD" : "GOOD"}>
              {isSilent ? texts.isSilent : texts.isRunning}
            </ToneBadge>,
            formatMoment(startedAt),
            <TimeAgo key="seen" at={seenAt} />,
            version,
          ],
        }))}
      />
    </PageCard>
  );
}
