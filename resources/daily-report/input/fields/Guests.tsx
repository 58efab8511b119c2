import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import { formatCount } from "../../../../src/core/money.ts";
import { splitGuests } from "../../../../src/domain/dailyReportMeals.ts";
import { decimalInputProps, type ReportFieldProps } from "./fieldProps.ts";
import { toReportContent, parseGuestCount, isUnreadableNumber } from "../draft/form.ts";
import { findRefusalText } from "../draft/refusals.ts";
import { Row } from "../../../../src/ui/Row.tsx";
import { Text } from "../../../../src/ui/Text.tsx";
import { Field } from "../../../../src/ui/Field.tsx";

const { content: texts } = dailyReport;

/** The guests of lunch and dinner; below them what is left of the day's guests. */
export function GuestCountInputs({ form, change, report: { figures }, refusals }: ReportFieldProps) {
  const faultIn = (name: "lunchGuests" | "dinnerGuests") =>
    isUnreadableNumber(form[name], parseGuestCount)
      ? texts.noNumber
      : findRefusalText(refusals, name, parseGuestCount(form[name]));
  const own = [
    ["lunchGuests", figures.lunchVisitor],
    ["dinnerGuests", figures.dinnerVisitor],
  ] as const;
  const parts = splitGuests(figures, toReportContent(form));
  return (
    <>
      <Row gap={2}>
        {own.map(([name, counted]) => (
          <Field
            key={name}
            size="small"
            margin="none"
            label={texts[name]}
            value={form[name]}
            placeholder={formatCount(counted)}
            error={faultIn(name) !== undefined}
            helperText={faultIn(name) ?? texts.fromHours(formatCount(counted))}
            onChange={({ target }) => change({ [name]: target.value })}
            slotProps={{ htmlInput: { ...decimalInputProps, maxLength: 6 }, inputLabel: { shrink: true } }}
            width={220}
          />
        ))}
      </Row>
      <Text variant="muted" mt={0.5}>
        {parts.other !== null && texts.guestsOf(parts, figures.visitor ?? 0)}
      </Text>
    </>
  );
}
