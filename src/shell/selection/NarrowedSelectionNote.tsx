import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import CloseIcon from "@mui/icons-material/Close";
import { Button } from "@mui/material";
import { formatCount } from "../../core/money.ts";
import { useSelection } from "../../data/context.ts";
import { Block } from "../../ui/Text.tsx";

/** Says that a link has narrowed this page to some shops, with a button that restores the person's own selection. */
export function NarrowedSelectionNote() {
  const { narrowed, selected, active, widen } = useSelection();
  if (!narrowed || !active) return null;
  const one = selected.length === 1;
  return (
    <Block role="status" screenOnly mb={1.5}>
      <Button
        size="small"
        variant="outlined"
        onClick={widen}
        endIcon={<CloseIcon />}
        aria-description={shellTexts.shopWiden}
        sx={{ bgcolor: "tokens.primarySoft", borderRadius: 4, px: 1.5 }}
      >
        {one ? shellTexts.shopNarrowedTo(active.name) : shellTexts.shopNarrowed(formatCount(selected.length))}
      </Button>
    </Block>
  );
}
