import CloseIcon from "@mui/icons-material/Close";
import { Button } from "@mui/material";
import { formatCount } from "../../core/money.ts";
import { useSelection } from "../../data/context.ts";
import { useText } from "../../ui/text.ts";
import { Block } from "../../ui/Text.tsx";

/** Says that a link has narrowed this page to some shops, with a button that restores the person's own selection. */
export function NarrowedSelectionNote() {
  const text = useText("shell");
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
        aria-description={text("shopWiden")}
        sx={{ bgcolor: "tokens.primarySoft", borderRadius: 4, px: 1.5 }}
      >
        {text(one ? "shopNarrowedTo" : "shopNarrowed", { name: active.name, count: formatCount(selected.length) })}
      </Button>
    </Block>
  );
}
