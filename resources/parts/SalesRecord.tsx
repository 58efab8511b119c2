import { recordLabels } from "../../i18n/ja/words/record.ts";
import { Box } from "@mui/material";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { better } from "../../src/generated/glossary.ts";
import { toneOfChange } from "../../src/core/sheet/tone.ts";
import { computeFigureChange } from "../../src/core/totals.ts";
import { formatUnitChange } from "../../src/core/sheet/format.ts";
import {
  recordGroups,
  listKnownFigures,
  findFigureUnit,
  formatSalesFigure,
  type SalesFigureName,
  type SalesFigures,
} from "../recordGroups.ts";
import { Block } from "../../src/ui/Text.tsx";

type SalesRecordProps = {
  record: SalesFigures;
  /** The record of the comparison, for a day that is over. Each figure then has its change beside it. */
  previous?: SalesFigures | null;
};

/** All figures of a sales record, in groups. */
export function SalesRecord({ record, previous }: SalesRecordProps) {
  return (
    <Box sx={recordGridStyles}>
      {recordGroups.map(({ name: group, figures }) => (
        <Block key={group} component="section" whole>
          <h3>{recordLabels.groups[group]}</h3>
          <dl>
            {listKnownFigures(figures, record).map((name) => (
              <div key={name}>
                <dt>{recordLabels[name]}</dt>
                <dd>
                  <TonedFigure tone={(record[name] ?? 0) < 0 ? "down" : null}>
                    {formatSalesFigure(name, record[name] ?? null)}
                  </TonedFigure>
                  {previous && <FigureChange name={name} record={record} previous={previous} />}
                </dd>
              </div>
            ))}
          </dl>
        </Block>
      ))}
    </Box>
  );
}

function FigureChange({
  name,
  record,
  previous,
}: {
  name: SalesFigureName;
  record: SalesFigures;
  previous: SalesFigures;
}) {
  const unit = findFigureUnit(name);
  const change = computeFigureChange({ unit }, record[name] ?? null, previous[name] ?? null);
  return (
    <Box
      component="span"
      sx={{
        display: "inline-block",
        width: 68,
        typography: "small",
        "@media print": { width: 46, typography: "paperSmall" },
      }}
    >
      <TonedFigure tone={toneOfChange(better[name], change, "absent")}>{formatUnitChange(unit, change)}</TonedFigure>
    </Box>
  );
}

const recordGridStyles = {
  // Text columns, because the groups have different lengths and a grid would leave gaps.
  columnCount: { xs: 1, sm: 2, lg: 3 },
  columnGap: 4,
  fontVariantNumeric: "tabular-nums",
  "& > section + section": { mt: 2 },
  "& h3": { typography: "muted", fontWeight: 700, m: 0, mb: 0.5 },
  "& dl": { m: 0 },
  "& dl > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: 0.5,
    borderBottom: 1,
    borderColor: "tokens.border",
  },
  "& dd": { m: 0, textAlign: "right" },
  "@media print": {
    typography: "paper",
    columnCount: 3,
    "& > section + section": { mt: 1 },
    "& dl > div": { py: 0.125 },
  },
} as const;
