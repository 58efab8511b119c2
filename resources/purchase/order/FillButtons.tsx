import { Button } from "@mui/material";
import { useState } from "react";
import { slipTexts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import type { PurchaseSource } from "../../../src/generated/types.ts";
import { buildFilledLines, buildProposedLines, type PurchaseProposalData, type TypedOrderLine } from "./orderLines.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";

const { fill: texts } = slipTexts;

type FilledOrder = { source: PurchaseSource; lines: readonly TypedOrderLine[] };

type FillButtonsProps = {
  proposal: PurchaseProposalData;
  /** The lines of the form, and where they come from. */
  now: FilledOrder;
  onFill(source: PurchaseSource, lines: readonly TypedOrderLine[]): void;
};

/** Fills an order from the proposal, the last order or a template. The lines that it replaces come back with one press. */
export function FillButtons({ proposal, now, onFill }: FillButtonsProps) {
  const { lines, templates } = proposal;
  const [replaced, setReplaced] = useState<{ before: FilledOrder; by: readonly TypedOrderLine[] } | null>(null);
  const fill = (source: PurchaseSource, next: readonly TypedOrderLine[]) => {
    setReplaced(now.lines.length > 0 ? { before: now, by: next } : null);
    onFill(source, next);
  };
  const proposed = buildProposedLines(proposal);
  const last = buildFilledLines(lines, ({ lastQuantity }) => lastQuantity);
  return (
    <Row mt={1.5}>
      <Button variant="outlined" disabled={proposed.length === 0} onClick={() => fill("PROPOSAL", proposed)}>
        {texts.proposal(proposed.length)}
      </Button>
      <Button variant="outlined" disabled={last.length === 0} onClick={() => fill("LAST_ORDER", last)}>
        {texts.last(last.length)}
      </Button>
      {templates.map(({ slipId, templateName, lines: named }) => (
        <Button
          key={slipId}
          variant="outlined"
          onClick={() =>
            fill(
              "TEMPLATE",
              buildFilledLines(lines, ({ itemId }) => named.find((line) => line.itemId === itemId)?.quantity),
            )
          }
        >
          {texts.template(templateName)}
        </Button>
      ))}
      {/* What is typed since would be lost with them. */}
      {replaced && replaced.by === now.lines && (
        <Note
          severity="info"
          grow="1 1 100%"
          action={<Button onClick={() => onFill(replaced.before.source, replaced.before.lines)}>{texts.undo}</Button>}
        >
          {texts.replaced(replaced.before.lines.length)}
        </Note>
      )}
    </Row>
  );
}
