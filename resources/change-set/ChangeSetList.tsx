import { toResourceName } from "../../src/core/snakeCase.ts";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { changeSetListTexts as texts } from "../../i18n/ja/change-set/screens.ts";
import { changeSetSteps } from "../../i18n/ja/workflow/change-set.ts";
import { resourceNames } from "../../src/generated/names.ts";
import { formatMoment, noFigureText } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { seasonTexts } from "../../i18n/ja/change-set/season.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import * as rules from "../../src/generated/rules.ts";
import { PageAside } from "../../src/shell/page.tsx";
import { useSelection, useViewer } from "../../src/data/context.ts";
import { GetChangeSetsDocument, type GetChangeSetsQuery } from "../../src/generated/graphql.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { ChangeSetBadge } from "./ChangeSetBadge.tsx";
import { buildChangeSetAddress, buildChangeSetUndoAddress } from "./addresses.ts";

const setsAtOnce = 50;

/** A season is made of dishes. */
const seasonRule = { ...rules.createChangeSet, orContent: [] };

type ListedSet = GetChangeSetsQuery["data"]["sets"][number];

/** /changesets: the change sets that touch the selected shops, the newest first. */
export function ChangeSetList() {
  const call = useCall();
  const { selected } = useSelection();
  const viewer = useViewer();
  const mayCreate = decideAccess(seasonRule, viewer, selected).allow;
  const [limit, setLimit] = useState(setsAtOnce);
  const { data, error, refetch } = useQuery({
    queryKey: ["change-set", "list", selected, limit],
    queryFn: async ({ signal }) =>
      (await call(GetChangeSetsDocument, { shop_ids: [...selected], limit, offset: 0 }, signal)).data,
    placeholderData: (before) => before,
  });
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  const beginnings = mayCreate && (
    <PageAside>
      {/* A list has lines of several shops. */}
      {selected.length > 1 && (
        <Button component={Link} to={consolePaths.product.EAT_IN}>
          {texts.fromDishes}
        </Button>
      )}
      <Button component={Link} to={consolePaths.changeSetSeason} variant="outlined">
        {seasonTexts.open}
      </Button>
    </PageAside>
  );
  if (data.total === 0)
    return (
      <>
        {beginnings}
        <Text mt={2}>{texts.none}</Text>
      </>
    );
  return (
    <PageCard title={texts.label} flows>
      {beginnings}
      <PlainTable
        wide
        stacks
        label={texts.label}
        columns={[
          { head: texts.columns.name, text: true },
          { head: texts.columns.status, text: true },
          { head: texts.columns.what, text: true },
          { head: texts.columns.shops },
          { head: texts.columns.at, text: true, line: true },
          { head: texts.columns.by, text: true },
          { head: "", text: true, action: true },
        ]}
        rows={data.sets.map((set) => ({
          key: String(set.changeSetId),
          cells: [
            <Link key="name" to={buildChangeSetAddress(set.changeSetId)}>
              {set.name}
            </Link>,
            <ChangeSetBadge key="status" status={set.status} />,
            (resourceNames as Readonly<Record<string, string>>)[toResourceName(set.resource)] ?? "",
            texts.shops(set.shops),
            describeTime(set),
            set.createdBy ?? noFigureText,
            set.status === "DONE" && (
              <Link key="undo" to={buildChangeSetUndoAddress(set.changeSetId)} aria-label={texts.undo(set.name)}>
                {changeSetSteps.undoChangeSet.label}
              </Link>
            ),
          ],
        }))}
      />
      {data.total > data.sets.length && (
        <Button onClick={() => setLimit((before) => Math.min(before + setsAtOnce, 200))}>{texts.more}</Button>
      )}
    </PageCard>
  );
}

function describeTime({ status, runAt, doneAt, createdAt }: ListedSet): string {
  if (status === "WAITING" && runAt) return texts.runs(formatMoment(runAt));
  return doneAt ? texts.ran(formatMoment(doneAt)) : formatMoment(createdAt);
}
