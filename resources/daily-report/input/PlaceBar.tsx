import { Button, MenuItem } from "@mui/material";
import { Link, useSearchParams } from "react-router";
import { dailyReport as texts } from "../../../i18n/ja/daily-report/daily-report.ts";
import { DateField } from "../../../src/admin/inputs/dates/DateField.tsx";
import { addDays, isRealDate } from "../../../src/core/calendar/date.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import { useSelection, useViewer } from "../../../src/data/context.ts";
import * as rules from "../../../src/generated/rules.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { Row, Toolbar } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { Field } from "../../../src/ui/Field.tsx";

type PlaceBarProps = { shop: number; date: string; today: string };

/** Which shop and which date, with the dates before and after. */
export function PlaceBar({ shop, date, today }: PlaceBarProps) {
  const { shops } = useSelection();
  const viewer = useViewer();
  const [, setParams] = useSearchParams();
  const go = (values: { shop?: number; date?: string }) =>
    setParams((before) => {
      for (const [name, value] of Object.entries({ shop, date, ...values })) before.set(name, String(value));
      return before;
    });
  return (
    <Toolbar>
      <Field
        select
        size="small"
        margin="none"
        label={texts.shop}
        value={shops.some(({ id }) => id === shop) ? shop : ""}
        onChange={({ target }) => go({ shop: Number(target.value) })}
        minWidth={180}
      >
        {shops.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </Field>
      <DateField
        key={date}
        shape="DATE"
        label={texts.date}
        labelled
        value={date}
        onChange={(value) => {
          if (typeof value === "string" && isRealDate(value) && value !== date) go({ date: value });
        }}
      />
      <Row oneLine gap={0.5}>
        <Button variant="outlined" onClick={() => go({ date: addDays(date, -1) })} aria-label={texts.before}>
          ‹
        </Button>
        <Button
          variant="outlined"
          disabled={date >= today}
          onClick={() => go({ date: addDays(date, 1) })}
          aria-label={texts.after}
        >
          ›
        </Button>
      </Row>
      {decideAccess(rules.getDailyReportMatrix, viewer).allow && (
        <Text component={Link} to={consolePaths.reportBrowse} variant="compact" color="link">
          {texts.toMatrix}
        </Text>
      )}
    </Toolbar>
  );
}
