import { Box, Button } from "@mui/material";
import { slipTexts } from "../../i18n/ja/purchase-slip.ts";
import type { PurchaseSource } from "../../src/generated/types.ts";
import { filledLines, type Proposal, type TypedLine } from "./orderLines.ts";

const { fill: texts } = slipTexts;

type Props = { proposal: Proposal; onFill(source: PurchaseSource, lines: readonly TypedLine[]): void };

/** Fills an order from the proposal, the last order or a template. */
export function FillButtons({ proposal: { lines, templates }, onFill }: Props) {
  const proposed = filledLines(lines, ({ proposedQuantity }) => proposedQuantity);
  const last = filledLines(lines, ({ lastQuantity }) => lastQuantity);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
      <Button variant="outlined" disabled={proposed.length === 0} onClick={() => onFill("PROPOSAL", proposed)}>
        {texts.proposal(proposed.length)}
      </Button>
      <Button variant="outlined" disabled={last.length === 0} onClick={() => onFill("LAST_ORDER", last)}>
        {texts.last(last.length)}
      </Button>
      {templates.map(({ slipId, templateName, lines: named }) => (
        <Button
          key={slipId}
          variant="outlined"
          onClick={() =>
            onFill(
              "TEMPLATE",
              filledLines(lines, ({ itemId }) => named.find((line) => line.itemId === itemId)?.quantity),
            )
          }
        >
          {texts.template(templateName)}
        </Button>
      ))}
    </Box>
  );
}
