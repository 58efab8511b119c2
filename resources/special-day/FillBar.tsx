import { Box, Button } from "@mui/material";
import { useState } from "react";
import { specialDayTable as texts } from "../../i18n/ja/opening/special-day-table.ts";
import { parseClock } from "../../src/admin/inputs/dates/DateInputs.tsx";
import { Field } from "../../src/ui/Field.tsx";
import { pageFoot } from "../../src/ui/layoutFigures.ts";
import { useFootRoom } from "../../src/ui/footRoom.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Text } from "../../src/ui/Text.tsx";
import { areHours, parseCellKey, type DayChange } from "./cells.ts";

type FillBarProps = {
  chosen: ReadonlySet<string>;
  isSaving: boolean;
  onFill: (change: DayChange) => void;
  onClear: () => void;
};

/** At the foot of the window: what the chosen cells become, for all of them at once. */
export function FillBar({ chosen, isSaving, onFill, onClear }: FillBarProps) {
  const bar = useFootRoom();
  const [start, setStart] = useState("");
  const [end, setEnd] = useState("");
  const [note, setNote] = useState("");
  const [isWrong, setWrong] = useState(false);
  const cells = [...chosen].map(parseCellKey);
  const none = cells.length === 0;
  const fill = (kind: DayChange["kind"], hours: Pick<DayChange, "start" | "end"> = { start: null, end: null }) =>
    onFill({ kind, ...hours, note: kind && note.trim() !== "" ? note.trim() : null });
  const fillHours = () => {
    const [from, to] = [String(parseClock(start)), String(parseClock(end))];
    const right = areHours(from, to);
    setWrong(!right);
    if (right) fill("HOURS", { start: from, end: to });
  };
  const time = (label: string, value: string, onChange: (typed: string) => void) => (
    <Field
      label={label}
      value={value}
      size="small"
      margin="none"
      width={84}
      error={isWrong}
      placeholder="00:00"
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
    />
  );
  return (
    <Box ref={bar} sx={fillBarStyle}>
      <Text role="status" strong mb={0.75}>
        {none
          ? texts.noneChosen
          : texts.chosen(
              new Set(cells.map(({ shopId }) => shopId)).size,
              new Set(cells.map(({ date }) => date)).size,
              cells.length,
            )}
      </Text>
      <Row align="center">
        <Button variant="contained" disabled={none || isSaving} onClick={() => fill("CLOSED")}>
          {texts.toClosed}
        </Button>
        <Button variant="outlined" disabled={none || isSaving} onClick={() => fill("PAUSED")}>
          {texts.toPaused}
        </Button>
        <Row
          component="form"
          noValidate
          align="center"
          oneLine
          onSubmit={(event) => {
            event.preventDefault();
            if (!none && !isSaving) fillHours();
          }}
        >
          {time(texts.start, start, setStart)}
          {time(texts.end, end, setEnd)}
          <Button type="submit" variant="outlined" disabled={none || isSaving} sx={oneLineStyle}>
            {texts.toHours}
          </Button>
        </Row>
        <Button variant="outlined" disabled={none || isSaving} onClick={() => fill(null)}>
          {texts.toRegular}
        </Button>
        <Field
          label={texts.note}
          value={note}
          size="small"
          margin="none"
          width={150}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
        {!none && <Button onClick={onClear}>{texts.clear}</Button>}
      </Row>
      {isWrong && (
        <Text role="alert" variant="small" color="error" mt={0.5}>
          {texts.badHours}
        </Text>
      )}
    </Box>
  );
}

const oneLineStyle = { whiteSpace: "nowrap" } as const;

const fillBarStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  mt: "auto",
  mb: -pageFoot,
  mx: { xs: -1.5, sm: -3 },
  px: { xs: 1.5, sm: 3 },
  py: 1.25,
  displayPrint: "none",
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;
