import { useQuery } from "@tanstack/react-query";
import { backupScreen as texts } from "../../i18n/ja/company/backup-screen.ts";
import { formatMoment } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { GetBackupStatusDocument, type GetBackupStatusQuery } from "../../src/generated/graphql.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { TimeAgo } from "../../src/ui/Ago.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { FactList } from "../../src/ui/Facts.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { BackupTable } from "./BackupTable.tsx";
import { ServerCard } from "./ServerCard.tsx";

type BackupStatus = GetBackupStatusQuery["data"];

/** Milliseconds between two looks while a backup is made. */
const lookEvery = 5_000;

/** How the backups of the server stand: the last ones, the next one, what was verified, what is wrong, and which servers run. */
export function BackupPage() {
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ["backup-status"],
    queryFn: async ({ signal }) => (await call(GetBackupStatusDocument, {}, signal)).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.backups.some((run) => run.state === "RUNNING") ? lookEvery : false),
  });
  if (!data) return <LoadingOrError error={error} refetch={() => void refetch()} />;
  return (
    <>
      <BackupCard status={data} />
      <VerificationCard status={data} />
      {data.archive && <ArchiveCard archive={data.archive} />}
      {data.servers.length > 0 && <ServerCard servers={data.servers} />}
    </>
  );
}

function BackupCard({ status }: { status: BackupStatus }) {
  const { plan, nextAt, keeps, isLate, newestAt, backups } = status;
  const lacksSecret = backups.find(({ state }) => state === "DONE")?.withoutSecret ?? false;
  return (
    <PageCard title={texts.title} urgent={isLate}>
      {plan !== "SCHEDULED" && (
        <Note severity="info" mb={1.5} written>
          {plan === "EXTERNAL" ? texts.external : texts.none}
        </Note>
      )}
      {isLate && (
        <Note severity="warning" mb={1.5}>
          {texts.late}
        </Note>
      )}
      {lacksSecret && (
        <Note severity="warning" mb={1.5}>
          {texts.withoutSecret}
        </Note>
      )}
      {plan !== "EXTERNAL" && (
        <FactList
          columns
          facts={[
            { name: texts.newest, value: newestAt ? <TimeAgo at={newestAt} /> : texts.never },
            ...(nextAt ? [{ name: texts.next, value: formatMoment(nextAt) }] : []),
            ...(keeps ? [{ name: texts.keeps, value: texts.count(keeps) }] : []),
          ]}
        />
      )}
      {backups.length > 0 && <BackupTable backups={backups} />}
    </PageCard>
  );
}

function VerificationCard({ status: { verification } }: { status: BackupStatus }) {
  const { isFailed = false, faults = 0, problem = null } = verification ?? {};
  return (
    <PageCard title={texts.verification} urgent={faults > 0}>
      <Text component="p" variant="muted" mb={1}>
        {texts.aboutVerification}
      </Text>
      <FactList
        columns
        facts={[
          { name: texts.verifiedAt, value: verification ? <TimeAgo at={verification.endedAt} /> : texts.never },
          ...(verification
            ? [
                {
                  name: texts.result,
                  value: isFailed ? texts.noResult : faults > 0 ? texts.faults(faults) : texts.sound,
                },
              ]
            : []),
        ]}
      />
      {problem && (
        <Note severity="error" mt={1} written>
          {problem}
        </Note>
      )}
      {faults > 0 && (
        <Note severity="error" mt={1}>
          {texts.whatToDo}
        </Note>
      )}
    </PageCard>
  );
}

function ArchiveCard({
  archive: { isFailing, archivedAt, failedAt },
}: {
  archive: NonNullable<BackupStatus["archive"]>;
}) {
  return (
    <PageCard title={texts.archive} urgent={isFailing}>
      <Text component="p" variant="muted" mb={1}>
        {texts.aboutArchive}
      </Text>
      <FactList
        columns
        facts={[{ name: texts.archivedAt, value: archivedAt ? <TimeAgo at={archivedAt} /> : texts.never }]}
      />
      {isFailing && failedAt && (
        <Note severity="error" mt={1}>
          {texts.archiveFailing(formatMoment(failedAt))}
        </Note>
      )}
    </PageCard>
  );
}
