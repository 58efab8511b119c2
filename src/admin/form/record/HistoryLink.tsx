import { toResourceValue } from "../../../core/snakeCase.ts";
import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router";
import { changedResources } from "../../../../i18n/ja/words/names.ts";
import { addDays } from "../../../core/calendar/date.ts";
import { historyPath } from "../../../core/historyPath.ts";
import { decideAccess } from "../../../core/decide.ts";
import { useSelection, useViewer } from "../../../data/context.ts";
import { businessToday } from "../../../domain/businessDay.ts";
import * as rules from "../../../generated/rules.ts";
import { PageAside } from "../../../shell/page.tsx";
import { shopsParam, formatShopsParameter } from "../../../core/addressShops.ts";
import { useDefinition, type IdentifiedRecord } from "../../definition.ts";
import { useRecordShop } from "../../record/recordShop.ts";
import { consoleClock } from "../../../clock/now.ts";

/** Days that the page shows at first. */
const days = 365;

/** Beside the heading of a record: who changed it, on the page of the history. */
export function HistoryLink({ record }: { record: IdentifiedRecord }) {
  const { meta } = useDefinition();
  const { shops } = useSelection();
  const shop = useRecordShop(record);
  const viewer = useViewer();
  const [from] = useState(() => addDays(businessToday(consoleClock.now()), -days));
  const resource = toResourceValue(meta.name);
  if (!(resource in changedResources) || !decideAccess(rules.getChangeHistory, viewer).allow) return null;
  // The company has one record, which has no id in the history.
  const single = meta.fields.some(({ name, owns }) => name === meta.id && owns?.startsWith("DEVELOPER"));
  const ids = shops.map(({ id }) => id);
  const params = new URLSearchParams({
    resource,
    ...(single ? {} : { recordId: String(record[meta.id]) }),
    from,
    [shopsParam]: shop ? String(shop.id) : formatShopsParameter(ids, ids),
  });
  return (
    <PageAside>
      <Button component={Link} to={`${historyPath}?${params.toString()}`} variant="text">
        {adminTexts.history}
      </Button>
    </PageAside>
  );
}
