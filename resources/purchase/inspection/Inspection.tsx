import { Button } from "@mui/material";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { goodsTexts } from "../../../i18n/ja/purchase/goods-count.ts";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { LeaveGuard } from "../../../src/admin/LeaveGuard.tsx";
import { formatQuantity } from "../../../src/core/money.ts";
import { useChange } from "../../../src/data/useChange.ts";
import { CompletePurchaseSlipDocument, InspectPurchaseSlipDocument } from "../../../src/generated/graphql.ts";
import { useBusinessToday } from "../../../src/report/now.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { CompleteDialog } from "./CompleteDialog.tsx";
import { buildInspectionEndMessage, isInspectableSlip, buildRefusalMessage } from "./inspectMessages.tsx";
import { toLineInput, isInspectedLine, type LineFinding } from "./lineFinding.ts";
import { InspectLine } from "./InspectLine.tsx";
import { NotePhoto } from "../slip/NotePhoto.tsx";
import { BarcodeScanner } from "../entry/Scanner.tsx";
import { useFound } from "../entry/useFound.ts";
import type { PurchaseSlipData } from "../slip/useSlip.ts";
import { useAnnounce } from "../../../src/ui/useAnnounce.ts";
import { WorkBar } from "./WorkBar.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

/** Counts what came, line by line. */
export function SlipInspection({ slip }: { slip: PurchaseSlipData }) {
  const work = useFound(slip);
  const { found, setFound, photoUrl } = work;
  const [completes, setCompletes] = useState(false);
  const released = useRef(false);
  const today = useBusinessToday([slip.shop_id]);
  const announce = useAnnounce();
  const navigate = useNavigate();
  const say = (text: string) => announce(text, "success");
  const saving = useChange(InspectPurchaseSlipDocument, "purchase", ({ data }) => {
    work.saved(data);
    say(texts.done.inspect);
  });
  const completion = useChange(CompletePurchaseSlipDocument, "purchase", () => {
    released.current = true;
    say(texts.done.complete);
    void navigate(consolePaths.purchaseInspect);
  });
  // What stands beside lines: a person who saves others' lines meanwhile is joined with this one.
  const common = { slipId: slip.slipId, version: work.version, ...work.changedPhoto };
  const save = () => {
    work.sending();
    saving.mutate({ input: { ...common, lines: work.changed.map(toLineInput) } });
  };
  const refusal = saving.error ?? completion.error;
  const change = (lineNo: number, next: Partial<LineFinding>) => {
    setFound((lines) => lines.map((line) => (line.lineNo === lineNo ? { ...line, ...next } : line)));
  };
  const count = ({ lineNo }: { lineNo: number }) => {
    const received = (found.find((one) => one.lineNo === lineNo)?.received ?? 0) + 1;
    change(lineNo, { received, wrongCount: false });
    return formatQuantity(received);
  };
  const namesWhere = (fits: (one: LineFinding) => boolean) =>
    slip.lines.flatMap(({ itemName }, index) => {
      const one = found[index];
      return one && fits(one) ? [itemName] : [];
    });
  const unchecked = namesWhere((one) => !isInspectedLine(one));
  const wrongLines = namesWhere(({ wrongCount, wrongPrice }) => wrongCount || wrongPrice);
  const wrong = wrongLines.length > 0;
  // Somebody else has ended it meanwhile.
  const ended = !isInspectableSlip(slip) && !completion.isSuccess;
  const takeOver = () => {
    work.takeOver(slip);
    saving.reset();
    completion.reset();
  };
  const messages = ended
    ? [buildInspectionEndMessage(slip, found)]
    : [
        refusal && buildRefusalMessage(refusal.message, slip.version > work.version ? takeOver : null),
        wrong && { tone: "warning" as const, text: goodsTexts.wrongLines(goodsTexts.namesOf(wrongLines)) },
        unchecked.length > 0 && { tone: "note" as const, text: goodsTexts.unchecked(goodsTexts.namesOf(unchecked)) },
      ];
  const all = () =>
    setFound((lines) =>
      lines.map((line, index) => ({ ...line, received: line.received ?? slip.lines[index]?.quantity ?? 0 })),
    );
  return (
    <>
      <LeaveGuard dirty={work.dirty || wrong} released={released} />
      <Row align="center">
        <BarcodeScanner lines={slip.lines} onScan={count} />
        <Button variant="outlined" size="touch" onClick={all}>
          {texts.allCame}
        </Button>
      </Row>
      <PlainList>
        {slip.lines.map((line, index) => {
          const state = found[index];
          return state ? (
            <InspectLine key={line.lineNo} line={line} found={state} onChange={(next) => change(line.lineNo, next)} />
          ) : null;
        })}
      </PlainList>
      <PageCard title={texts.photo}>
        <NotePhoto url={photoUrl ?? null} onChange={work.setPhotoUrl} />
      </PageCard>
      <WorkBar messages={messages}>
        <Block grow>
          <Text strong>{texts.checked(slip.lines.length - unchecked.length, slip.lines.length)}</Text>
          <Text variant="muted">{slip.shop_name}</Text>
        </Block>
        <Button variant="outlined" size="touch" disabled={ended || saving.isPending || wrong} onClick={save}>
          {texts.saveInspection}
        </Button>
        <Button
          variant="contained"
          size="touch"
          disabled={ended || unchecked.length > 0}
          onClick={() => setCompletes(true)}
        >
          {texts.complete}
        </Button>
      </WorkBar>
      {completes && !ended && (
        <CompleteDialog
          slip={slip}
          today={today}
          found={found}
          work={completion}
          onClose={() => setCompletes(false)}
          onComplete={(ending) => completion.mutate({ input: { ...common, ...ending, lines: found.map(toLineInput) } })}
        />
      )}
    </>
  );
}
