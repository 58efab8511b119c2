import { Alert, Box, Button } from "@mui/material";
import { useNotify } from "ra-core";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { LeaveGuard } from "../../src/admin/LeaveGuard.tsx";
import { useChange } from "../../src/data/useChange.ts";
import { CompletePurchaseSlipDocument, InspectPurchaseSlipDocument } from "../../src/generated/graphql.ts";
import { useBusinessToday } from "../../src/report/now.ts";
import { Card } from "../../src/ui/Card.tsx";
import { paths } from "../paths.ts";
import { barStyles } from "./barStyles.ts";
import { CompleteDialog } from "./CompleteDialog.tsx";
import { foundOf, inputOf, isChecked, type Found } from "./found.ts";
import { InspectLine } from "./InspectLine.tsx";
import { NotePhoto } from "./NotePhoto.tsx";
import { Scanner } from "./Scanner.tsx";
import type { Slip } from "./useSlip.ts";

/** Counts what came, line by line. */
export function Inspection({ slip }: { slip: Slip }) {
  const [found, setFound] = useState<readonly Found[]>(() => slip.lines.map(foundOf));
  const [photoUrl, setPhotoUrl] = useState(slip.photoUrl ?? null);
  const [completes, setCompletes] = useState(false);
  const [dirty, setDirty] = useState(false);
  const released = useRef(false);
  const today = useBusinessToday([slip.shop_id]);
  const notify = useNotify();
  const navigate = useNavigate();
  const say = (text: string) => notify(text, { type: "success", messageArgs: { _: text } });
  // The version of what is shown: where another person saves meanwhile, the answer is W014 and nothing that was counted is lost.
  const [version, setVersion] = useState(slip.version);
  const saving = useChange(InspectPurchaseSlipDocument, "purchase", ({ data }) => {
    setVersion(data.version);
    setDirty(false);
    say(texts.done.inspect);
  });
  const completion = useChange(CompletePurchaseSlipDocument, "purchase", () => {
    released.current = true;
    say(texts.done.complete);
    void navigate(paths.purchaseInspect);
  });
  const common = { slipId: slip.slipId, version, photoUrl, lines: found.map(inputOf) };
  const change = (lineNo: number, next: Partial<Found>) => {
    setDirty(true);
    setFound((lines) => lines.map((line) => (line.lineNo === lineNo ? { ...line, ...next } : line)));
  };
  const count = ({ lineNo }: { lineNo: number }) => {
    const received = (found.find((one) => one.lineNo === lineNo)?.received ?? 0) + 1;
    change(lineNo, { received, wrongCount: false });
    return received;
  };
  const checked = found.filter(isChecked).length;
  const wrong = found.some(({ wrongCount, wrongPrice }) => wrongCount || wrongPrice);
  const all = () => {
    setDirty(true);
    setFound((lines) =>
      lines.map((line, index) => ({ ...line, received: line.received ?? slip.lines[index]?.quantity ?? 0 })),
    );
  };
  return (
    <>
      <LeaveGuard dirty={dirty} released={released} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Scanner lines={slip.lines} onScan={count} />
        <Button variant="outlined" sx={{ minHeight: 44 }} onClick={all}>
          {texts.allCame}
        </Button>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {slip.lines.map((line, index) => {
          const state = found[index];
          return state ? (
            <InspectLine key={line.lineNo} line={line} found={state} onChange={(next) => change(line.lineNo, next)} />
          ) : null;
        })}
      </Box>
      <Card title={texts.photo}>
        <NotePhoto
          url={photoUrl}
          onChange={(url) => {
            setPhotoUrl(url);
            setDirty(true);
          }}
        />
      </Card>
      {saving.error && <Alert severity="error">{saving.error.message}</Alert>}
      <Box sx={barStyles}>
        <Box sx={{ flex: 1 }}>
          <Box sx={{ fontWeight: 700 }}>{texts.checked(checked, slip.lines.length)}</Box>
          <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>{slip.shop_name}</Box>
        </Box>
        <Button
          variant="outlined"
          sx={{ minHeight: 48 }}
          disabled={saving.isPending || wrong}
          onClick={() => saving.mutate({ input: common })}
        >
          {texts.saveInspection}
        </Button>
        <Button
          variant="contained"
          sx={{ minHeight: 48 }}
          disabled={checked < slip.lines.length}
          onClick={() => setCompletes(true)}
        >
          {texts.complete}
        </Button>
      </Box>
      {completes && (
        <CompleteDialog
          slip={slip}
          found={found}
          busy={completion.isPending}
          refusal={completion.error?.message}
          onClose={() => setCompletes(false)}
          onComplete={(keepRest) => completion.mutate({ input: { ...common, receivedDate: today, keepRest } })}
        />
      )}
    </>
  );
}
