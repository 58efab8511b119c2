import { Alert, Box, Button, FormControlLabel, Switch, TextField } from "@mui/material";
import { useNotify } from "ra-core";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { countTexts as texts } from "../../i18n/ja/stock-sheet.ts";
import { formatMoment, formatYen } from "../../src/core/money.ts";
import { textFinder } from "../../src/core/searched.ts";
import { LeaveGuard } from "../../src/admin/LeaveGuard.tsx";
import { countTotals } from "../../src/domain/purchase/stockCount.ts";
import { Card } from "../../src/ui/Card.tsx";
import { Facts } from "../../src/ui/Facts.tsx";
import { paths } from "../paths.ts";
import { countAddress } from "./addresses.ts";
import { CountFiles } from "./CountFiles.tsx";
import { entriesOf, workedLine, type Count, type Entries } from "./countLines.ts";
import { DiscardDialog, FixDialog } from "./dialogs.tsx";
import { Places } from "./Places.tsx";
import { useCount } from "./useCount.ts";

/** A sheet that is being filled in. */
export function CountForm({ count }: { count: Count }) {
  const [entries, setEntries] = useState<Entries>(() => entriesOf(count));
  const [remarks, setRemarks] = useState(count.remarks ?? "");
  const [dirty, setDirty] = useState(false);
  const [dialog, setDialog] = useState<"fix" | "discard" | null>(null);
  const released = useRef(false);
  const { saving, fixing, discarding, isStored } = useCount(count);
  const notify = useNotify();
  const navigate = useNavigate();
  const lines = count.lines.map((line) => workedLine(line, entries.get(line.itemId)));
  const totals = countTotals(lines.map(({ counted }) => counted));
  const wrong = lines.some((line) => line.wrong.cases || line.wrong.pieces);
  const busy = saving.isPending || fixing.isPending || discarding.isPending;
  const say = (text: string) => notify(text, { type: "success", messageArgs: { _: text } });
  const change = (next: Entries) => {
    setEntries(next);
    setDirty(true);
  };
  const leave = (to: string, text: string) => {
    released.current = true;
    say(text);
    void navigate(to);
  };
  const save = () =>
    saving.mutate(
      { entries, remarks },
      {
        onSuccess: () => {
          setDirty(false);
          say(texts.done.save);
        },
      },
    );
  const { facts } = texts;
  return (
    <>
      <LeaveGuard dirty={dirty} released={released} />
      <Card
        title={facts.title}
        note={count.savedAt ? `${facts.saved} ${formatMoment(count.savedAt)} ${count.savedBy ?? ""}` : undefined}
      >
        <Facts
          columns
          facts={[
            {
              name: facts.counted,
              value: texts.countedOf(totals.counted, count.lines.filter(({ used }) => used).length),
            },
            { name: facts.stockValue, value: formatYen(totals.stockValue) },
            { name: facts.difference, value: formatYen(totals.differenceValue) },
          ]}
        />
        <TextField
          label={facts.remarks}
          value={remarks}
          fullWidth
          onChange={({ target }) => {
            setRemarks(target.value);
            setDirty(true);
          }}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <CountFiles count={count} lines={lines} entries={entries} onRead={change} />
      </Card>
      <Shelves lines={lines} onType={(itemId, typed) => change(new Map(entries).set(itemId, typed))} />
      {saving.error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {saving.error.message}
        </Alert>
      )}
      <Box sx={footStyles}>
        {isStored() && (
          <Button color="error" disabled={busy} onClick={() => setDialog("discard")} sx={{ mr: "auto" }}>
            {texts.discard}
          </Button>
        )}
        <Button variant="outlined" disabled={busy || wrong || !dirty} onClick={save}>
          {texts.save}
        </Button>
        <Button variant="contained" disabled={busy || wrong || totals.counted === 0} onClick={() => setDialog("fix")}>
          {texts.fix}
        </Button>
      </Box>
      {dialog === "fix" && (
        <FixDialog
          {...{ count, lines, totals, busy }}
          refusal={fixing.error?.message}
          onClose={() => setDialog(null)}
          onFix={() =>
            fixing.mutate(
              { entries, remarks },
              { onSuccess: ({ countId }) => leave(countAddress(countId ?? 0), texts.done.fix) },
            )
          }
        />
      )}
      {dialog === "discard" && (
        <DiscardDialog
          busy={busy}
          refusal={discarding.error?.message}
          onClose={() => setDialog(null)}
          onDiscard={() =>
            discarding.mutate(undefined, { onSuccess: () => leave(paths.stockCounts, texts.done.discard) })
          }
        />
      )}
    </>
  );
}

type ShelvesProps = Required<Parameters<typeof Places>[0]>;

/** The items, narrowed by words, by what the shop uses and by a difference. */
function Shelves({ lines, onType }: ShelvesProps) {
  const [words, setWords] = useState("");
  const [all, setAll] = useState(false);
  const [different, setDifferent] = useState(false);
  const unused = lines.filter(({ line, quantity }) => !line.used && quantity === null).length;
  const matches = textFinder(words);
  const shown = lines.filter(
    ({ line, quantity, difference }) =>
      (words !== "" || all || line.used || quantity !== null) &&
      (!different || (difference !== null && difference !== 0)) &&
      matches([line.itemName, line.itemCode, line.janCode]),
  );
  if (lines.length === 0) return <Alert severity="info">{texts.noItems}</Alert>;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, mt: 1.5 }}>
        <TextField
          type="search"
          label={texts.find}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          sx={{ flex: "1 1 260px", maxWidth: 380 }}
        />
        <FormControlLabel
          control={<Switch checked={different} onChange={(_, on) => setDifferent(on)} />}
          label={texts.onlyDifferent}
        />
        {unused > 0 && (
          <FormControlLabel
            control={<Switch checked={all} onChange={(_, on) => setAll(on)} />}
            label={texts.all(unused)}
          />
        )}
      </Box>
      <Box sx={{ fontSize: 12, color: "tokens.textMuted", mt: 0.5 }}>{texts.keys}</Box>
      <Places lines={shown} onType={onType} />
    </>
  );
}

const footStyles = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: 1,
  mt: 1.5,
  py: 1,
  position: "sticky",
  bottom: 0,
  bgcolor: "background.default",
  zIndex: 1,
} as const;
