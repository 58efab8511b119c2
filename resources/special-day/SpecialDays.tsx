import { Button, ButtonBase } from "@mui/material";
import { useState } from "react";
import { specialDayTable as texts } from "../../i18n/ja/opening/special-day-table.ts";
import { DateField } from "../../src/admin/inputs/dates/DateField.tsx";
import { useOfNow } from "../../src/clock/now.ts";
import { addDays, isRealDate, listDatesBetween } from "../../src/core/calendar/date.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { formatShortDate } from "../../src/core/money.ts";
import { useSelection, useViewer } from "../../src/data/context.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import * as rules from "../../src/generated/rules.ts";
import { LoadingOutline } from "../../src/shell/pages/LoadingOutline.tsx";
import { Note } from "../../src/ui/Note.tsx";
import { Row, Stack } from "../../src/ui/Row.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";
import { findNewYear, shownDays, toCellKey, toggleCells } from "./cells.ts";
import { DayTable } from "./DayTable.tsx";
import { FillBar } from "./FillBar.tsx";
import { chipStyle, ScopeChips, useShopScope } from "./ScopeChips.tsx";
import { useSpecialDays } from "./useSpecialDays.ts";

const readToday = (now: Date): string => businessToday(now);
const undoStyles = { whiteSpace: "nowrap" } as const;
const noCells: ReadonlySet<string> = new Set();

/** Closures and hours of single dates, for many shops at once: choose cells, press what they become, take it back. */
export function SpecialDays() {
  const viewer = useViewer();
  const { selected } = useSelection();
  const today = useOfNow(readToday);
  const scope = useShopScope();
  const [shownFrom, setShownFrom] = useState(today);
  const [chosen, setChosen] = useState(noCells);
  const from = shownFrom < today ? today : shownFrom;
  const dates = listDatesBetween(from, addDays(from, shownDays - 1));
  const { query, stored, last, error, isSaving, change, undo } = useSpecialDays(scope.shops, from);
  const mayEdit = decideAccess(rules.saveSpecialDays, viewer, selected).allow;
  const newYear = findNewYear(today);

  const show = (date: string) => {
    setShownFrom(date);
    setChosen(noCells);
  };
  const chooseNewYear = () => {
    setShownFrom(newYear.shown);
    const days = listDatesBetween(newYear.from < today ? today : newYear.from, newYear.to);
    setChosen(new Set(scope.shops.flatMap(({ id }) => days.map((date) => toCellKey({ shopId: id, date })))));
  };
  return (
    <>
      <Stack gap={1.25} pb={1.5}>
        <Text component="p" color="muted">
          {texts.lead}
        </Text>
        <ScopeChips
          scope={scope}
          onChoose={() => {
            setChosen(noCells);
          }}
        />
        <Row align="center" role="group" aria-label={texts.dates}>
          <Button variant="outlined" disabled={from <= today} onClick={() => show(addDays(from, -shownDays))}>
            {texts.earlier}
          </Button>
          <Button variant="outlined" disabled={from === today} onClick={() => show(today)}>
            {texts.today}
          </Button>
          <Button variant="outlined" onClick={() => show(addDays(from, shownDays))}>
            {texts.later}
          </Button>
          <DateField
            shape="DATE"
            label={texts.jump}
            labelled
            value={from}
            onChange={(value) => typeof value === "string" && isRealDate(value) && value !== from && show(value)}
          />
          <ButtonBase onClick={chooseNewYear} sx={chipStyle}>
            {texts.newYear(formatShortDate(newYear.from), formatShortDate(newYear.to))}
          </ButtonBase>
        </Row>
        {(error ?? query.error) && <Note severity="error">{(error ?? query.error)?.message}</Note>}
        {last && (last.text ?? last.refusals[0]) !== undefined && (
          <Note
            severity={last.refusals.length > 0 ? "warning" : "success"}
            role="status"
            action={
              last.undo.length > 0 && (
                <Button color="inherit" disabled={isSaving} onClick={undo} sx={undoStyles}>
                  {texts.undo}
                </Button>
              )
            }
          >
            {[last.text, ...last.refusals].map((line) => line && <div key={line}>{line}</div>)}
          </Note>
        )}
        {query.data ? (
          <Block px={1} shrinks>
            <DayTable
              shops={scope.shops}
              dates={dates}
              stored={stored}
              chosen={chosen}
              onToggle={mayEdit ? (keys) => setChosen((before) => toggleCells(before, keys)) : undefined}
            />
          </Block>
        ) : (
          !query.error && <LoadingOutline />
        )}
      </Stack>
      {mayEdit && (
        <FillBar
          chosen={chosen}
          isSaving={isSaving}
          onClear={() => setChosen(noCells)}
          onFill={(filled) => {
            change(chosen, filled);
            setChosen(noCells);
          }}
        />
      )}
    </>
  );
}
