import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import { Button, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { appSalesTimeTexts as texts } from "../../i18n/ja/store/app-sales-time.ts";
import { formatDayName } from "../../i18n/ja/store/opening-hours.ts";
import { dayKeys, type DayKey } from "../../src/domain/openingHours.ts";

const sets: readonly { label: string; days: readonly DayKey[] }[] = [
  { label: texts.toWeekdays, days: ["mon", "tue", "wed", "thu", "fri"] },
  { label: texts.toWeekend, days: ["sat", "sun"] },
  { label: texts.toAll, days: dayKeys },
];

/** Copies the row of a day to others, in the form: nothing is stored yet. */
export function CopyDay({ day }: { day: DayKey }) {
  const { getValues, setValue } = useFormContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const copy = (days: readonly DayKey[]) => {
    setAnchor(null);
    const row: unknown = getValues(day);
    for (const other of days.filter((one) => one !== day))
      setValue(other, { ...(row as object) }, { shouldDirty: true, shouldValidate: true });
  };
  const choices = [
    ...sets,
    ...dayKeys.filter((key) => key !== day).map((key) => ({ label: formatDayName(key), days: [key] })),
  ];
  return (
    <>
      <Button
        size="small"
        startIcon={<CopyIcon fontSize="small" />}
        aria-label={texts.copyDay(formatDayName(day))}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, whiteSpace: "nowrap" }}
      >
        {texts.copy}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ label, days }) => (
          <MenuItem key={label} dense onClick={() => copy(days)}>
            {texts.copyTo(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
