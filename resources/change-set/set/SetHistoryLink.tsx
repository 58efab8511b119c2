import { Button } from "@mui/material";
import { Link } from "react-router";
import { changeSetPageTexts as texts } from "../../../i18n/ja/change-set/screens.ts";
import { formatShopsParameter, shopsParam } from "../../../src/core/addressShops.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import { addDays } from "../../../src/core/calendar/date.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import { historyPath } from "../../../src/core/historyPath.ts";
import { useSelection, useViewer } from "../../../src/data/context.ts";
import * as rules from "../../../src/generated/rules.ts";
import type { ChangeSetData } from "../useChangeSet.ts";

/** To the history of the set: its own steps, and everything that it changed or that was taken back. */
export function SetHistoryLink({ set: { changeSetId, shops, createdAt } }: { set: ChangeSetData }) {
  const { shops: all } = useSelection();
  if (!decideAccess(rules.getChangeHistory, useViewer()).allow) return null;
  const params = new URLSearchParams({
    changeSetId: String(changeSetId),
    // The business date of a set that was made after midnight is the day before.
    from: addDays(toTokyoTime(new Date(createdAt)).date, -1),
    [shopsParam]: formatShopsParameter(
      shops.map(({ shopId }) => shopId),
      all.map(({ id }) => id),
    ),
  });
  return (
    <Button component={Link} to={`${historyPath}?${params.toString()}`} variant="text">
      {texts.history}
    </Button>
  );
}
