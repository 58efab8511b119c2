import { TimeAgo } from "../../src/ui/Ago.tsx";
import { Box, Link } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { importScreen } from "../../i18n/ja/import/import-screen.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { GetImportsDocument } from "../../src/generated/graphql.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { consolePaths } from "../../src/domain/consolePaths.ts";

const { recent, states } = importScreen;

/** The company's latest imports, each with a link to where it stands. */
export function RecentImports() {
  const call = useCall();
  const { developerId } = useViewer();
  const { data = [] } = useQuery({
    queryKey: ["imports", developerId],
    queryFn: async ({ signal }) => (await call(GetImportsDocument, { developerId }, signal)).data,
    staleTime: 0,
  });
  const shown = data.filter(({ state }) => state !== "UPLOADING");
  if (shown.length === 0) return null;
  const { columns } = recent;
  return (
    <PageCard title={recent.title}>
      <PlainTable
        label={recent.title}
        columns={[
          { head: columns.file, text: true },
          { head: columns.shop, text: true },
          { head: columns.state, text: true },
          { head: columns.receipts },
          { head: columns.person, text: true },
          { head: columns.date, text: true },
        ]}
        rows={shown.map((run) => ({
          key: run.id,
          cells: [
            <Link
              key="file"
              component={RouterLink}
              to={`${consolePaths.import}?id=${run.id}`}
              aria-label={recent.open(run.fileName)}
              sx={nameStyle}
            >
              {run.fileName}
            </Link>,
            run.shopName ?? recent.none,
            <Box key="state" component="span" sx={run.state === "FAILED" ? { color: "tokens.error" } : undefined}>
              {states[run.state]}
            </Box>,
            run.result && !run.dryRun ? recent.receipts(run.result.recorded) : recent.none,
            run.person,
            <TimeAgo key="at" at={run.createdAt} />,
          ],
        }))}
      />
    </PageCard>
  );
}

const nameStyle = {
  display: "inline-block",
  maxWidth: 260,
  overflow: "hidden",
  textOverflow: "ellipsis",
  verticalAlign: "bottom",
} as const;
