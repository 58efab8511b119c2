import { Button } from "@mui/material";
import { useState } from "react";
import { ir as texts } from "../../../i18n/ja/ir.ts";
import { decideAccess } from "../../../src/core/decide.ts";
import { useViewer } from "../../../src/data/context.ts";
import * as rules from "../../../src/generated/rules.ts";
import type { IrStep } from "../../../src/generated/types.ts";
import { StepDialog } from "./StepDialog.tsx";
import type { IrMonth } from "../useIr.ts";
import { Toolbar } from "../../../src/ui/Row.tsx";

/** The steps that may follow, the usual one first. */
function listNextSteps({ state, revision }: IrMonth): readonly IrStep[] {
  switch (state) {
    case "DRAFT":
      return revision > 1 ? ["APPROVE", "CANCEL"] : ["APPROVE"];
    case "APPROVED":
      return ["LOCK", "WITHDRAW"];
    case "LOCKED":
      return ["CORRECT"];
    case "RUNNING":
      return [];
  }
}

/** A button for each step that the viewer may take. */
export function IrStepButtons({ month }: { month: IrMonth }) {
  const viewer = useViewer();
  const [open, setOpen] = useState<IrStep | null>(null);
  if (!decideAccess(rules.moveIrMonth, viewer).allow) return null;
  return (
    <Toolbar align="stretch">
      {listNextSteps(month).map((step, index) => (
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
