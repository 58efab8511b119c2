import { toResourceName } from "../../../src/core/snakeCase.ts";
import { LinearProgress } from "@mui/material";
import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  changeSetPageTexts as texts,
  changeSetFormTexts,
  changeSetListTexts,
} from "../../../i18n/ja/change-set/screens.ts";
import type { ResourceName } from "../../../src/generated/metadata.ts";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { PageAside, usePageTitle } from "../../../src/shell/page.tsx";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../../src/shell/pages/NotNamed.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";
import { useChangeSet, type ChangeSetData } from "../useChangeSet.ts";
import { ChangeSetActions } from "./ChangeSetActions.tsx";
import { ChangeSetGroups } from "./ChangeSetGroups.tsx";
import { SetFacts } from "./SetFacts.tsx";
import { SetHistoryLink } from "./SetHistoryLink.tsx";
import { ChangeSetRecords } from "./ChangeSetRecords.tsx";

/** /changesets/set: a change set, what it does or did, and what can be done with it now. */
export function ChangeSetPage() {
  const [params] = useSearchParams();
  const id = params.get("id");
  const [working, setWorking] = useState(false);
  const { data, error, refetch } = useChangeSet(id, working);
  usePageTitle(data?.name);
  if (id === null) return <NotNamed title={changeSetListTexts.label} text={changeSetFormTexts.empty} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return <LoadedSet set={data} working={working} onWork={setWorking} />;
}

type LoadedSetProps = { set: ChangeSetData; working: boolean; onWork: (working: boolean) => void };

function LoadedSet({ set, working, onWork }: LoadedSetProps) {
  usePart(toResourceName(set.resource) as ResourceName);
  const isAtWork = working || set.status === "RUNNING" || set.status === "UNDOING";
  return (
    <>
      <PageAside>
        <SetHistoryLink set={set} />
        <ChangeSetActions set={set} onWork={onWork} />
      </PageAside>
      {isAtWork && (
        <Block mt={1} role="status">
          <Text>{texts.progress(set.doneShops, set.shops.length)}</Text>
          <LinearProgress variant="determinate" value={(100 * set.doneShops) / set.shops.length} aria-hidden />
        </Block>
      )}
      <ChangeSetGroups set={set} />
      <SetFacts set={set} />
      <ChangeSetRecords set={set} />
    </>
  );
}
