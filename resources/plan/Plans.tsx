import { Button, ButtonBase, useMediaQuery } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useSearchParams } from "react-router";
import { planKinds, planPageTexts as texts } from "../../i18n/ja/plan/screens.ts";
import { addWholeMonths, isRealDate, toMonth, toMonthNumber } from "../../src/core/calendar/date.ts";
import { buildCalendarWeeks } from "../../src/core/calendar/grid.ts";
import type { PlanKind } from "../../src/generated/graphql.ts";
import { useBusinessToday } from "../../src/report/now.ts";
import { groupButton } from "../../src/shell/selection/groupButton.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { Row, Stack } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import type { PlanChange } from "./PlanEntry.tsx";
import { PlanDayList } from "./PlanDayList.tsx";
import { PlanMonth } from "./PlanMonth.tsx";
import { PlannedSetDialog } from "./PlannedSetDialog.tsx";
import { ReservedPriceDialog } from "./ReservedPriceDialog.tsx";
import { usePlans, usePlanShops } from "./usePlans.ts";

/** Plans of a day that a month reads; a day's list reads more of a fuller one. */
const perDay = 12;

const allKinds = Object.keys(planKinds) as readonly PlanKind[];

/** The chosen day and kinds, which the address keeps. */
function usePlanChoice(today: string) {
  const [params, setParams] = useSearchParams();
  const named = params.get("day") ?? "";
  const kinds = allKinds.filter((kind) => (params.get("kinds") ?? "").split(",").includes(kind));
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value === "") before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return {
    date: isRealDate(named) ? named : today,
    setDate: (date: string) => set("day", date === today ? "" : date),
    kinds,
    setKinds: (wanted: readonly PlanKind[]) => set("kinds", wanted.join(",")),
  };
}

/** Puts the focus on the plans of the wanted day, if they are shown. */
function focusWanted(list: RefObject<HTMLElement | null>, wanted: RefObject<string | null>): void {
  const heading = list.current?.querySelector<HTMLElement>(`#plans-${wanted.current}`);
  if (!heading) return;
  wanted.current = null;
  heading.focus();
}

/** A function that puts the focus on the plans of a day, also of one whose list is not shown yet. */
function useOpenDay(list: RefObject<HTMLElement | null>, date: string): (day: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => focusWanted(list, wanted), [list, date]);
  return (day) => {
    wanted.current = day;
    focusWanted(list, wanted);
  };
}

/** /plans: what happens when in the shown shops, a month at a time. Reservations are moved and cancelled here. */
export function Plans() {
  const shopIds = usePlanShops();
  const today = useBusinessToday(shopIds);
  const { date, setDate, kinds, setKinds } = usePlanChoice(today);
  const [change, setChange] = useState<PlanChange | null>(null);
  const narrow = useMediaQuery("(max-width: 899.98px)", { noSsr: true });
  const queries = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const month = toMonth(date);
  const shown = buildCalendarWeeks(month).flat();
  const { data, error, refetch } = usePlans({ from: shown[0] ?? date, to: shown.at(-1) ?? date, kinds, perDay });
  const days = new Map((data ?? []).map((day) => [day.date, day]));
  // What is over does not stand above what comes next.
  const listed = [...days.keys()].filter((one) => (month === toMonth(today) ? one >= today : one.startsWith(month)));
  const Dialog = change?.plan.kind === "CHANGE_SET" ? PlannedSetDialog : ReservedPriceDialog;
  const close = () => {
    setChange(null);
    void queries.invalidateQueries({ queryKey: ["plans"] });
  };
  const open = useOpenDay(list, date);
  return (
    <Stack gap={1.25} pb={2}>
      <PlanTools
        month={month}
        shops={shopIds.length}
        isToday={date === today}
        kinds={kinds}
        onMonth={(months) => setDate(addWholeMonths(date, months))}
        onToday={() => setDate(today)}
        onKinds={setKinds}
      />
      {!data && <LoadingOrError error={error} refetch={refetch} />}
      {data && !narrow && (
        <Stack gap={1.5} align="start" columns={{ md: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" }}>
          <PlanMonth month={month} date={date} today={today} days={days} onChoose={setDate} onOpen={open} />
          <div ref={list}>
            <PlanDayList key={date} date={date} today={today} kinds={kinds} day={days.get(date)} onChange={setChange} />
          </div>
        </Stack>
      )}
      {data &&
        narrow &&
        listed.map((one) => (
          <PlanDayList key={one} date={one} today={today} kinds={kinds} day={days.get(one)} onChange={setChange} />
        ))}
      {data && narrow && listed.length === 0 && <Text>{texts.noneOfMonth}</Text>}
      {change && <Dialog {...change} onClose={close} />}
    </Stack>
  );
}

type PlanToolsProps = {
  month: string;
  shops: number;
  isToday: boolean;
  kinds: readonly PlanKind[];
  onMonth: (months: number) => void;
  onToday: () => void;
  onKinds: (kinds: readonly PlanKind[]) => void;
};

function PlanTools({ month, shops, isToday, kinds, onMonth, onToday, onKinds }: PlanToolsProps) {
  const toggle = (kind: PlanKind) =>
    onKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <>
      <Row align="center" role="group" aria-label={texts.months}>
        <Button variant="outlined" aria-label={texts.previous} onClick={() => onMonth(-1)}>
          ‹
        </Button>
        <Text component="h2" variant="heading" aria-live="polite">
          {texts.month(month.slice(0, 4), toMonthNumber(month))}
        </Text>
        <Button variant="outlined" aria-label={texts.next} onClick={() => onMonth(1)}>
          ›
        </Button>
        <Button variant="outlined" disabled={isToday} onClick={onToday}>
          {texts.today}
        </Button>
        <Text component="span" color="muted">
          {texts.shops(shops)}
        </Text>
      </Row>
      <Row role="group" aria-label={texts.kinds} screenOnly>
        <ButtonBase aria-pressed={kinds.length === 0} onClick={() => onKinds([])} sx={groupButton}>
          {texts.all}
        </ButtonBase>
        {allKinds.map((kind) => (
          <ButtonBase key={kind} aria-pressed={kinds.includes(kind)} onClick={() => toggle(kind)} sx={groupButton}>
            {planKinds[kind]}
          </ButtonBase>
        ))}
      </Row>
    </>
  );
}
