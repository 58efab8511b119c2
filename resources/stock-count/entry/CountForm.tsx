import { Box, Button, TextField } from "@mui/material";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { countTexts as texts } from "../../../i18n/ja/stock/stock-sheet.ts";
import { formatMoment } from "../../../src/core/money.ts";
import { LeaveGuard } from "../../../src/admin/LeaveGuard.tsx";
import { PageCard } from "../../../src/ui/Card.tsx";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { buildCountAddress } from "../addresses.ts";
import { CountFiles } from "../CountFiles.tsx";
import { CountSums } from "./CountSums.tsx";
import {
  toCountEntries,
  countSheetProgress,
  toWorkedCountLine,
  type StockSheet,
  type CountEntries,
} from "./countLines.ts";
import { DiscardDialog, FixDialog } from "./dialogs.tsx";
import { JoinDialog } from "./JoinDialog.tsx";
import { joinEntries } from "./joinEntries.ts";
import { StockCountNotices } from "./Notices.tsx";
import { StockShelves } from "./Shelves.tsx";
import { useCount } from "../useCount.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { Note } from "../../../src/ui/Note.tsx";

/** A sheet that is being filled in. */
export function CountForm({ count: first }: { count: StockSheet }) {
  // Read anew where another person has saved.
  const [count, setCount] = useState(first);
  const [entries, setEntries] = useState<CountEntries>(() => toCountEntries(count));
  const [remarks, setRemarks] = useState(count.remarks ?? "");
  const [dirty, setDirty] = useState(false);
  const [dialog, setDialog] = useState<"fix" | "discard" | null>(null);
  const [theirs, setTheirs] = useState<StockSheet | null>(null);
  // What the server has: it tells what was typed here from what another person typed.
  const [base, setBase] = useState<CountEntries>(() => toCountEntries(first));
  const released = useRef(false);
  const { saving, fixing, discarding, readTheirs, goOnFrom, isStored } = useCount(first);
  const announce = useAnnounce();
  const navigate = useNavigate();
  const lines = count.lines.map((line) => toWorkedCountLine(line, entries.get(line.itemId)));
  const { counted } = countSheetProgress(lines);
  const wrong = lines.some((line) => line.wrong.cases || line.wrong.pieces);
  const busy = saving.isPending || fixing.isPending || discarding.isPending;
  const say = (text: string) => announce(text, "success");
  const change = (next: CountEntries) => {
    setEntries(next);
    setDirty(true);
  };
  const leave = (to: string, text: string) => {
    released.current = true;
    say(text);
    void navigate(to);
  };
  const refused = async (error: unknown) => {
    // Where it cannot be read either, the refusal stays on the page.
    const saved = await readTheirs(error).catch(() => null);
    if (!saved) return;
    setDialog(null);
    setTheirs(saved);
  };
  const join = (saved: StockSheet, joined: CountEntries) => {
    setBase(toCountEntries(saved));
    goOnFrom(saved);
    saving.reset();
    fixing.reset();
    setCount(saved);
    change(joined);
    if (remarks === (count.remarks ?? "")) setRemarks(saved.remarks ?? "");
    setTheirs(null);
    say(texts.join.done);
  };
  const save = () =>
    saving.mutate(
      { entries, remarks },
      {
        onSuccess: () => {
          setBase(entries);
          setDirty(false);
          say(texts.done.save);
        },
        onError: (error) => void refused(error),
      },
    );
  const { facts } = texts;
  return (
    <>
      <LeaveGuard dirty={dirty} released={released} />
      <StockCountNotices count={count} />
      <PageCard
        title={facts.title}
        note={count.savedAt ? `${facts.saved} ${formatMoment(count.savedAt)} ${count.savedBy ?? ""}` : undefined}
      >
        <CountSums columns lines={lines} />
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
      </PageCard>
      <StockShelves lines={lines} onType={(itemId, typed) => change(new Map(entries).set(itemId, typed))} />
      {saving.error && (
        <Note severity="error" mt={1}>
          {saving.error.message}
        </Note>
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
        <Button variant="contained" disabled={busy || wrong || counted === 0} onClick={() => setDialog("fix")}>
          {texts.fix}
        </Button>
      </Box>
      {dialog === "fix" && (
        <FixDialog
          count={count}
          lines={lines}
          work={{ isPending: busy, error: fixing.error }}
          onClose={() => setDialog(null)}
          onFix={() =>
            fixing.mutate(
              { entries, remarks },
              {
                onSuccess: ({ countId }) => leave(buildCountAddress(countId ?? 0), texts.done.fix),
                onError: (error) => void refused(error),
              },
            )
          }
        />
      )}
      {theirs && (
        <JoinDialog
          saved={theirs}
          joined={joinEntries(base, entries, theirs)}
          onClose={() => setTheirs(null)}
          onJoin={(joined) => join(theirs, joined)}
        />
      )}
      {dialog === "discard" && (
        <DiscardDialog
          work={{ isPending: busy, error: discarding.error }}
          onClose={() => setDialog(null)}
          onDiscard={() =>
            discarding.mutate(undefined, { onSuccess: () => leave(consolePaths.stockCounts, texts.done.discard) })
          }
        />
      )}
    </>
  );
}

const footStyles = {
  display: "flex",
  displayPrint: "none",
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
