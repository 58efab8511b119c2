import { Button } from "@mui/material";
import { useState } from "react";
import { ir as texts } from "../../../i18n/ja/ir/ir.ts";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import { irWorkflow } from "../../../src/generated/workflows.ts";
import type { IrStep } from "../../../src/generated/types.ts";
import { StepDialog } from "./StepDialog.tsx";
import type { IrMonth } from "../useIr.ts";
import { Toolbar } from "../../../src/ui/Row.tsx";

const names = Object.keys(irWorkflow.steps) as IrStep[];

/** A button for each step that the viewer may take. */
export function IrStepButtons({ month }: { month: IrMonth }) {
  const isOffered = useStepOffer(month.state);
  const [open, setOpen] = useState<IrStep | null>(null);
  // The first version of a month has none before it.
  const offered = names.filter(
    (step) => isOffered(irWorkflow.steps[step]) && (step !== "CANCEL" || month.revision > 1),
  );
  if (offered.length === 0) return null;
  return (
    <Toolbar align="stretch">
      {offered.map((step, index) => (
        <Button
          key={step}
          variant={index === 0 && step !== "CORRECT" ? "contained" : "outlined"}
          onClick={() => setOpen(step)}
        >
          {texts.steps[step]}
        </Button>
      ))}
      {open && <StepDialog month={month} step={open} onClose={() => setOpen(null)} />}
    </Toolbar>
  );
}
