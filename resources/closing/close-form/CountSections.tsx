import { tenderTexts as texts } from "../../../i18n/ja/closing/tenders.ts";
import { Box } from "@mui/material";
import { useFormContext, useWatch } from "react-hook-form";
import type { SectionProps } from "../../../src/admin/definition.ts";
import { FormSectionCard, buildSectionId } from "../../../src/admin/form/FormSections.tsx";
import { FieldCell } from "../../../src/admin/form/rows/FieldCell.tsx";
import { useLabels } from "../../../src/admin/labels.ts";
import { formatYen } from "../../../src/core/money.ts";
import { compareTender, toTotalField } from "../../../src/domain/cash.ts";
import type { DayToCloseOneQuery } from "../../../src/generated/graphql.ts";
import { visuallyHidden } from "../../../src/ui/hidden.ts";
import { Text } from "../../../src/ui/Text.tsx";
import { CountedCash } from "../../counted-cash/CountedCash.tsx";
import { moveByKey } from "../../counted-cash/moveByKey.ts";
import { YenFigure } from "../day/YenFigure.tsx";

/** The inputs for the pieces of the drawer. */
export function DrawerCount({ name }: SectionProps) {
  const labels = useLabels();
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <CountedCash />
    </FormSectionCard>
  );
}

/** The inputs for what the terminals printed for the day, each beside the sum of the register. Enter moves to the next one. */
export function TerminalTotals({ name, fields }: SectionProps) {
  const labels = useLabels();
  const { control } = useFormContext();
  const values = useWatch({ control }) as Partial<DayToCloseOneQuery["record"]>;
  const { tenders = [], requiredTotals = [] } = values;
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <Text variant="muted" mb={1}>
        {texts.help}
      </Text>
      <Box role="group" aria-label={labels.section(name)} onKeyDown={moveByKey} sx={totalsStyles}>
        {tenders.flatMap((one) => {
          const field = fields.find((own) => own.name === toTotalField(one.tender));
          if (!field) return [];
          const { tender, calculated, difference } = compareTender(one, values);
          return (
            <Box key={tender} sx={lineStyles}>
              <Box>
                <Text strong>{texts.names[tender]}</Text>
                <Text variant="muted">
                  {texts.calculated} {formatYen(calculated)}
                </Text>
                {requiredTotals.includes(tender) && calculated !== 0 && <Text variant="small">{texts.required}</Text>}
              </Box>
              <FieldCell field={field} source={field.name} labelSx={visuallyHidden} />
              <Text component="output" className="difference" align="right" nowrap>
                {difference !== null && (
                  <>
                    {texts.difference} <YenFigure of={difference} />
                  </>
                )}
              </Text>
            </Box>
          );
        })}
      </Box>
    </FormSectionCard>
  );
}

const totalsStyles = { maxWidth: 760, containerType: "inline-size" } as const;

const lineStyles = {
  display: "grid",
  gridTemplateColumns: "minmax(130px, 1fr) auto minmax(110px, auto)",
  alignItems: "center",
  columnGap: 1.5,
  py: 0.75,
  minHeight: 56,
  borderBottom: 1,
  borderColor: "tokens.border",
  fontVariantNumeric: "tabular-nums",
  "@container (max-width: 420px)": { gridTemplateColumns: "1fr auto", "& .difference": { gridColumn: "1 / -1" } },
} as const;
