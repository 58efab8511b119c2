import { Box, Button, Typography } from "@mui/material";
import { useListContext } from "ra-core";
import { Suspense, useState } from "react";
import { ActionButtons } from "../actions/ActionButtons.tsx";
import { useActions } from "../actions/useActions.ts";
import { useMay, type Stored } from "../definition.ts";
import { useAdminText } from "../messages.ts";
import { lazyPart } from "../../shell/lazyPart.ts";

const DeleteDialog = lazyPart(() => import("../delete/DeleteDialog.tsx"), "DeleteDialog");

/** What can be done with the selected records; it takes the place of the toolbar while there are any. */
export function BulkBar() {
  const text = useAdminText();
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<Stored>();
  const actions = useActions();
  const may = useMay();
  // A resource whose own action deletes does it by that one.
  const deletes = may("delete") && !actions.some(({ destroys }) => destroys);
  const [asking, setAsking] = useState(false);
  const known = new Map(data.map((record) => [record.id, record]));
  const records = selectedIds.map((id) => known.get(id) ?? { id });
  return (
    <Box
      role="region"
      aria-label={text("selectedCount", { count: selectedIds.length })}
      sx={{
        display: "flex",
        alignItems: "center",
        flexWrap: "wrap",
        gap: 1,
        mb: 1.5,
        minHeight: 40,
        px: 1.5,
        py: 0.5,
        borderRadius: 1,
        bgcolor: "action.selected",
      }}
    >
      <Typography component="strong" sx={{ fontWeight: "bold" }}>
        {text("selectedCount", { count: selectedIds.length })}
      </Typography>
      <Button sx={{ color: "tokens.primaryStrong" }} onClick={() => onUnselectItems()}>
        {text("unselect")}
      </Button>
      <Box sx={{ ml: "auto", display: "flex", flexWrap: "wrap", gap: 1 }}>
        <ActionButtons actions={actions} records={records} onDone={() => onUnselectItems()} />
        {deletes && (
          <Button
            color="error"
            variant="outlined"
            sx={{ color: "error.main", borderColor: "tokens.errorBorder", bgcolor: "background.paper" }}
            onClick={() => setAsking(true)}
          >
            {text("delete")}
          </Button>
        )}
      </Box>
      {asking && (
        <Suspense>
          <DeleteDialog
            records={records}
            onClose={() => setAsking(false)}
            // What was refused stays selected.
            onDeleted={(gone) => onSelect(selectedIds.filter((id) => !gone.includes(id)))}
          />
        </Suspense>
      )}
    </Box>
  );
}
