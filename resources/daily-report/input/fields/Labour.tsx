import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import { divideFigures, formatNumber, formatYen } from "../../../../src/core/money.ts";
import { labourMinutes } from "../../../../src/domain/dailyReport.ts";
import { decimalInputProps, type ReportFieldProps } from "./fieldProps.ts";
import { toReportContent, isUnreadableNumber, parseTypedFigure, type LabourForm } from "../draft/form.ts";
import { lineFieldKeys, findRefusalText } from "../draft/refusals.ts";
import { Row } from "../../../../src/ui/Row.tsx";
import { Text } from "../../../../src/ui/Text.tsx";
import { Field } from "../../../../src/ui/Field.tsx";

const { content: texts } = dailyReport;

/** The hours that each group of staff has worked. */
export function LabourHoursInputs({ form, change, report: { figures }, refusals }: ReportFieldProps) {
  const faultIn = ({ staffGroup, hours }: LabourForm) =>
    isUnreadableNumber(hours)
      ? texts.noNumber
      : findRefusalText(refusals, lineFieldKeys.hours(staffGroup), parseTypedFigure(hours));
  const minutes = labourMinutes(toReportContent(form));
  const hours = minutes === null ? null : minutes / 60;
  return (
    <>
      <Row gap={2}>
        {form.labour.map((line, index) => (
          <Field
            key={line.staffGroup}
            size="small"
            margin="none"
            label={texts.hours(line.staffGroup)}
            value={line.hours}
            error={faultIn(line) !== undefined}
            helperText={faultIn(line)}
            onChange={({ target }) => change({ labour: form.labour.with(index, { ...line, hours: target.value }) })}
            slotProps={{
              htmlInput: { ...decimalInputProps, maxLength: 6 },
              inputLabel: { shrink: true },
              input: {
                endAdornment: (
                  <Text variant="small" grow="none">
                    {texts.hoursUnit}
                  </Text>
                ),
              },
            }}
            width={180}
          />
        ))}
      </Row>
      <Text variant="muted" mt={0.5}>
        {hours === null
          ? texts.labourHelp
          : `${texts.total(formatNumber(hours))}　${texts.perHour(formatYen(divideFigures(figures.net_sales, hours)))}`}
      </Text>
    </>
  );
}
