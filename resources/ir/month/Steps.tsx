import { Button } from "@mui/material";
import { useState } from "react";
import { ir as texts } from "../../../i18n/ja/ir/ir.ts";
import { irSteps } from "../../../i18n/ja/workflow/ir.ts";
import { StepReasons } from "../../../src/shell/steps/StepReasons.tsx";
import { useStepOffer } from "../../../src/data/useStepOffer.ts";
import { irWorkflow } from "../../../src/generated/workflows.ts";
import type { IrStep } from "../../../src/generated/types.ts";
import { IrStepDialog } from "./StepDialog.tsx";
import type { IrMonth } from "../useIr.ts";
import { Toolbar } from "../../../src/ui/Row.tsx";

const names = Object.keys(irWorkflow.steps) as IrStep[];

/** A button for each step that the viewer may take. */
export function IrStepButtons({ month }: { month: IrMonth }) {
  const isOffered = useStepOffer(month);
  const [open, setOpen] = useState<IrStep | null>(null);
  // The first version of a month has none before it.
  const noEarlier = month.revision > 1 ? null : texts.noEarlier;
  const offered = names.filter((step) => isOffered(irWorkflow.steps[step]) && !(step === "CANCEL" && noEarlier));
  return (
    <>
      {offered.length > 0 && (
        <Toolbar align="stretch">
          {offered.map((step, index) => (
            <Button
              key={step}
              variant={index === 0 && step !== "CORRECT" ? "contained" : "outlined"}
              onClick={() => setOpen(step)}
            >
              {irSteps[step].label}
            </Button>
          ))}
        </Toolbar>
      )}
      <StepReasons
        workflow={irWorkflow}
        record={month}
        words={{ states: texts.states, steps: irSteps }}
        hindrances={{ CANCEL: noEarlier }}
      />
      {open && <IrStepDialog month={month} step={open} onClose={() => setOpen(null)} />}
    </>
  );
}
