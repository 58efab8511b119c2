import { Box, MenuItem } from "@mui/material";
import { useSearchParams } from "react-router";
import { ir as texts } from "../../i18n/ja/ir/ir.ts";
import { formatMessage } from "../../i18n/ja/words/messages.ts";
import { FilterChip } from "../../src/report/frame/chips/Chip.tsx";
import { saleModes } from "../../src/report-model/state/reportState.ts";
import { useSaleMode } from "../../src/report/state/useSaleMode.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { IrChartCard } from "./IrChartCard.tsx";
import { IrExport } from "./IrExport.tsx";
import { IrTable } from "./IrTable.tsx";
import { IrTiles } from "./IrTiles.tsx";
import { useIrYear, type IrYearData } from "./useIr.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Row, Toolbar } from "../../src/ui/Row.tsx";
import { Block } from "../../src/ui/Text.tsx";
import { Field } from "../../src/ui/Field.tsx";

/** Fiscal years in the choice, from the newest one back. */
const maxYearChoices = 10;

/** The year of the address: null without one, undefined if it is none. */
function yearIn(params: URLSearchParams): number | null | undefined {
  const year = params.get("year");
  if (year === null) return null;
  return /^2\d{3}$/.test(year) ? Number(year) : undefined;
}

/** /ir: the months of a fiscal year beside the year before, for existing shops and all shops. */
export function IrPage() {
  const [params, setParams] = useSearchParams();
  const chosen = yearIn(params);
  const { mode, keep } = useSaleMode(true);
  const { data, error, refetch } = useIrYear(chosen ?? null, chosen !== undefined);
  const latest = useIrYear(null, true);
  const newest = latest.data?.year;
  if (newest === undefined || mode === null || (!data && chosen !== undefined))
    return <LoadingOrError error={error ?? latest.error} refetch={() => (error ? refetch() : latest.refetch())} />;
  const shown = chosen === undefined ? undefined : data;
  return (
    <>
      <Toolbar>
        <Field
          select
          size="small"
          label={texts.year}
          value={shown?.year ?? ""}
          onChange={({ target }) => setParams({ year: target.value })}
          minWidth={{ xs: "100%", sm: 280 }}
        >
          {yearsOffered(newest, shown).map(({ year, text }) => (
            <MenuItem key={year} value={year}>
              {text}
            </MenuItem>
          ))}
        </Field>
        <Row role="group" aria-label={texts.mode} oneLine gap={0.5}>
          {saleModes.map((one) => (
            <FilterChip key={one} type="button" on={one === mode} aria-pressed={one === mode} onClick={() => keep(one)}>
              {texts.modes[one]}
            </FilterChip>
          ))}
        </Row>
        <Block grow />
        {shown && <IrExport ir={shown} mode={mode} />}
      </Toolbar>
      {shown ? (
        <>
          <Box sx={{ display: "none", displayPrint: "block", typography: "paper" }}>
            {yearText(shown)} {texts.modes[mode]}
          </Box>
          <IrTiles ir={shown} mode={mode} />
          <IrChartCard ir={shown} mode={mode} />
          <IrTable ir={shown} mode={mode} />
        </>
      ) : (
        <Note severity="warning" mt={1.5}>
          {formatMessage("E002")}
        </Note>
      )}
    </>
  );
}

const yearText = ({ year, rows }: IrYearData): string =>
  texts.yearOf(year, rows.at(-1)?.from ?? "", rows.at(-1)?.to ?? "");

/** The newest years, and the one that is shown if it is older. */
function yearsOffered(newest: number, shown: IrYearData | undefined): { year: number; text: string }[] {
  const years = Array.from({ length: maxYearChoices }, (_, index) => newest - index);
  const all = shown && !years.includes(shown.year) ? [...years, shown.year] : years;
  const moved = (month: string, by: number) => `${Number(month.slice(0, 4)) + by}${month.slice(4)}`;
  const whole = shown?.rows.at(-1);
  return all.map((year) => ({
    year,
    text:
      shown && whole
        ? texts.yearOf(year, moved(whole.from, year - shown.year), moved(whole.to, year - shown.year))
        : String(year),
  }));
}
