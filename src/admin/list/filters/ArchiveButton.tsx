import ArchiveIcon from "@mui/icons-material/Inventory2Outlined";
import { Button } from "@mui/material";
import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { useDefinition } from "../../definition.ts";
import { useFilters } from "./useFilters.ts";

/** Shows what is over (アーカイブ) in place of the list, and the list again; nothing where nothing of it ends. */
export function ArchiveButton() {
  const { archive } = useDefinition();
  const { values, set } = useFilters();
  if (!archive) return null;
  const on = values[archive.field] === archive.value;
  return (
    <Button
      variant={on ? "contained" : "outlined"}
      aria-pressed={on}
      startIcon={<ArchiveIcon />}
      onClick={() => set(archive.field, on ? "" : archive.value)}
    >
      {adminTexts.archive}
    </Button>
  );
}
