import { ButtonBase } from "@mui/material";
import { specialDayTable as texts } from "../../i18n/ja/opening/special-day-table.ts";
import { formatDateWithWeekday } from "../../src/core/money.ts";
import type { SelectableShop } from "../../src/data/context.ts";
import { DayText } from "../../src/ui/DayText.tsx";
import { MatrixTable } from "../../src/ui/MatrixTable.tsx";
import { toCellKey, type StoredDay } from "./cells.ts";

type DayTableProps = {
  shops: readonly SelectableShop[];
  dates: readonly string[];
  stored: ReadonlyMap<string, StoredDay>;
  chosen: ReadonlySet<string>;
  /** Nothing where the viewer may only read. */
  onToggle: ((keys: readonly string[]) => void) | undefined;
};

const describeDay = (day: StoredDay | undefined): string =>
  !day ? texts.regular : day.kind === "HOURS" ? texts.hours(day.start ?? "", day.end ?? "") : texts.kinds[day.kind];

/** Shops × dates: what each day is. A press chooses a cell; on a date or a shop, all of its cells. */
export function DayTable({ shops, dates, stored, chosen, onToggle }: DayTableProps) {
  return (
    <MatrixTable label={texts.title} sx={buildDayTableStyles(dates.length)}>
      <thead>
        <tr>
          <th scope="col">{texts.shop}</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              <ButtonBase
                disabled={!onToggle}
                aria-label={texts.chooseDate(formatDateWithWeekday(date))}
                onClick={() => onToggle?.(shops.map(({ id }) => toCellKey({ shopId: id, date })))}
              >
                <DayText date={date} />
              </ButtonBase>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shops.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">
              <ButtonBase
                disabled={!onToggle}
                aria-label={texts.chooseShop(name)}
                onClick={() => onToggle?.(dates.map((date) => toCellKey({ shopId: id, date })))}
              >
                {name}
              </ButtonBase>
            </th>
            {dates.map((date) => {
              const key = toCellKey({ shopId: id, date });
              const day = stored.get(key);
              const state = describeDay(day);
              return (
                <td key={date} className={day?.kind.toLowerCase() ?? "regular"}>
                  <ButtonBase
                    disabled={!onToggle}
                    aria-pressed={chosen.has(key)}
                    aria-label={texts.cell(name, formatDateWithWeekday(date), state)}
                    title={day?.note ?? undefined}
                    onClick={() => onToggle?.([key])}
                  >
                    <span>{state}</span>
                    {day?.note && <small>{day.note}</small>}
                  </ButtonBase>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </MatrixTable>
  );
}

const buildDayTableStyles = (dates: number) =>
  ({
    minWidth: 104 + 70 * dates,
    typography: "compact",
    "& thead th:first-of-type": { width: { xs: 104, sm: 140 } },
    "& th": { px: 0.5, py: 0 },
    "& .MuiButtonBase-root": {
      width: "100%",
      minHeight: 44,
      px: 0.5,
      flexDirection: "column",
      typography: "compact",
      color: "inherit",
      "&:hover": { bgcolor: "action.hover" },
      "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
      "&[aria-pressed=true]": {
        boxShadow: "inset 0 0 0 2px",
        color: "tokens.primaryStrong",
        bgcolor: "tokens.primarySoft",
      },
    },
    "& tbody th .MuiButtonBase-root": { alignItems: "flex-start", textAlign: "left" },
    // Its cells have no room at their side.
    "@media print": {
      minWidth: 0,
      typography: "paperTiny",
      "& th, & .MuiButtonBase-root": { px: 0, minHeight: 0, minWidth: 0, typography: "paperTiny" },
      "& thead th:first-of-type": { width: "12%" },
    },
    "& .regular": { color: "tokens.textMuted" },
    "& .closed": { bgcolor: "tokens.band", fontWeight: 700 },
    "& .paused": { bgcolor: "tokens.pendingSoft", color: "tokens.pending" },
    "& .hours": { bgcolor: "tokens.successSoft", color: "tokens.success" },
    "& small": { typography: "tiny", maxWidth: 72, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  }) as const;
