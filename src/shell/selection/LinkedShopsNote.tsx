import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import CloseIcon from "@mui/icons-material/Close";
import { Button } from "@mui/material";
import { useSelection } from "../../data/context.ts";
import { Block } from "../../ui/Text.tsx";

/** Says that this page shows the shops of a link, with a button that restores the person's own selection. */
export function LinkedShopsNote() {
  const { linked, active, forgetLink } = useSelection();
  if (!linked || !active) return null;
  return (
    <Block role="status" screenOnly mb={1.5}>
      <Button
        size="small"
        variant="outlined"
        onClick={forgetLink}
        endIcon={<CloseIcon />}
        aria-description={shellTexts.shopWiden}
        sx={{ bgcolor: "tokens.primarySoft", borderRadius: 4, px: 1.5 }}
      >
        {shellTexts.shopLinked}
      </Button>
    </Block>
  );
}
