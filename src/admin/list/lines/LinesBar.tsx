import { Button } from "@mui/material";
import { useDataProvider, useListContext } from "ra-core";
import { useState } from "react";
import { Link } from "react-router";
import { lineTexts as texts } from "../../../../i18n/ja/line/line.ts";
import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { formatCount } from "../../../core/money.ts";
import { useAnnounce } from "../../../ui/useAnnounce.ts";
import { Row } from "../../../ui/Row.tsx";
import { useDefinition, useMay } from "../../definition.ts";
import { useChosen } from "../selection/PageSelection.tsx";
import { SelectionBar } from "../selection/SelectionBar.tsx";
import { buildChangeState, listPeriodFields } from "./changeState.ts";
import { readAllLines } from "./readAllLines.ts";
import type { RecordLine } from "./row/line.ts";

const unselectStyles = { color: "tokens.primaryStrong" } as const;
const everythingStyles = { bgcolor: "background.paper" } as const;

/** What can be done with the selected lines; it takes the place of the toolbar while there are any. */
export function LinesBar({ shopIds }: { shopIds: readonly number[] }) {
  const { meta } = useDefinition();
  const may = useMay();
  const { onUnselectItems } = useListContext();
  const records = useChosen().records as unknown as readonly RecordLine[];
  if (records.length === 0) return null;
  const state = buildChangeState(meta, records, shopIds);
  const period = listPeriodFields(meta);
  return (
    <SelectionBar count={texts.selected(formatCount(records.length))}>
      <SelectAllLines selected={records.length} shopIds={shopIds} />
      <Button sx={unselectStyles} onClick={() => onUnselectItems()}>
        {adminTexts.unselect}
      </Button>
      {may("update") && (
        <Row ml="auto">
          {period.length > 0 && (
            <Button
              component={Link}
              to={consolePaths.changeSetForm}
              state={{ ...state, fields: period }}
              variant="outlined"
              sx={everythingStyles}
            >
              {texts.period}
            </Button>
          )}
          <Button component={Link} to={consolePaths.changeSetForm} state={state} variant="contained">
            {texts.change}
          </Button>
        </Row>
      )}
    </SelectionBar>
  );
}

/** Of a page that is selected whole: selects the lines of all pages. */
function SelectAllLines({ selected, shopIds }: { selected: number; shopIds: readonly number[] }) {
  const announce = useAnnounce();
  const { getList } = useDataProvider();
  const { meta } = useDefinition();
  const { data = [], total = 0, filterValues, sort } = useListContext<RecordLine>();
  const { selectRows } = useChosen();
  const [busy, setBusy] = useState(false);
  if (selected !== data.length || total <= data.length) return null;
  const all = async () => {
    setBusy(true);
    try {
      selectRows(await readAllLines(getList, meta.name, { sort, filter: filterValues, shopIds }));
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <span>{adminTexts.selectedPage(data.length)}</span>
      <Button variant="outlined" sx={everythingStyles} loading={busy} onClick={() => void all()}>
        {texts.selectEverything(formatCount(total))}
      </Button>
    </>
  );
}
