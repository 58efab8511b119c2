import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Suspense, useState } from "react";
import type { ActionMeta } from "../../core/metadata.ts";
import { useDefinition, type Stored } from "../definition.ts";
import { actionLabel } from "./useActions.ts";
import { lazyPart } from "../../shell/lazyPart.ts";

// With the forms, which a reader of lists does not need.
const ActionDialog = lazyPart(() => import("./ActionDialog.tsx"), "ActionDialog");

type Props = { actions: readonly ActionMeta[]; records: readonly Stored[]; onDone?: () => void };

/** A button for each action, which opens its dialog for these records. */
export function ActionButtons({ actions, records, onDone }: Props) {
  const { meta } = useDefinition();
  const translate = useTranslate();
  const [open, setOpen] = useState<ActionMeta>();
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.name}
          variant="outlined"
          sx={{
            bgcolor: "background.paper",
            ...(action.destroys && { color: "error.main", borderColor: "tokens.errorBorder" }),
          }}
          onClick={() => setOpen(action)}
        >
          {translate(actionLabel(meta.name, action))}
        </Button>
      ))}
      {open && (
        <Suspense fallback={null}>
          <ActionDialog
            action={open}
            records={records}
            onClose={() => setOpen(undefined)}
            {...(onDone && { onDone })}
          />
        </Suspense>
      )}
    </>
  );
}
