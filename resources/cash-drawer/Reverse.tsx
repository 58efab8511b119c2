import UndoIcon from "@mui/icons-material/UndoOutlined";
import { Box, IconButton, Tooltip } from "@mui/material";
import { Suspense, useState } from "react";
import { drawerReverse } from "../../i18n/ja/cash/drawer-reverse.ts";
import { useActions } from "../../src/admin/actions/useActions.ts";
import { formatRecordName, useDefinition, type IdentifiedRecord } from "../../src/admin/definition.ts";
import { visuallyHidden } from "../../src/ui/hidden.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const ActionDialog = lazyPart(() => import("../../src/admin/actions/ActionDialog.tsx"), "ActionDialog");

const focusOn = (place: HTMLElement | null) => place?.focus();

/** The button that reverses a record of a drawer, with a reason. Nothing for a reversed record, or without permission. */
export function DrawerReversalButton({ record }: { record: IdentifiedRecord }) {
  const definition = useDefinition();
  const [action] = useActions();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const recorded = record["status"] === "RECORDED";
  // The dialog still shows its outcome when the row behind it is reversed.
  if (!action || (!recorded && !open && !wasOpened)) return null;
  // The focus moves here, because the button disappears after the reversal.
  if (!recorded && !open)
    return (
      <Box component="span" tabIndex={-1} ref={focusOn} sx={visuallyHidden}>
        {drawerReverse.done}
      </Box>
    );
  return (
    <>
      <Tooltip title={drawerReverse.action}>
        <IconButton
          size="small"
          aria-label={drawerReverse.one(formatRecordName(definition, record))}
          onClick={() => {
            setOpen(true);
            setWasOpened(true);
          }}
        >
          <UndoIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <ActionDialog action={action} records={[record]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
