import { Box, Button } from "@mui/material";
import type { Ref } from "react";
import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import { pageFoot } from "../../src/ui/layoutFigures.ts";
import { useFootRoom } from "../../src/ui/footRoom.ts";

type LastChangeProps = {
  /** It stays at the foot of the window; elsewhere it stands where it is. */
  sticks: boolean;
  /** What was just done; nothing before the first press. */
  text: string | undefined;
  /** The last press was refused: the text says why. */
  failed: boolean;
  /** Takes it back; nothing where there is nothing to take back. */
  onUndo: (() => void) | undefined;
};

/**
 * What was just done, and the way back, at the foot of the window. It is there before the first press and keeps its height: a message that came up
 * over the rows would put its button under the thumb that is on its way to the next dish, and take the first one back.
 */
export function LastChange({ sticks, ...change }: LastChangeProps) {
  return sticks ? <FootBar {...change} /> : <ChangeBar {...change} />;
}

type BarProps = Omit<LastChangeProps, "sticks"> & { bar?: Ref<HTMLDivElement> };

const FootBar = (change: BarProps) => <ChangeBar {...change} bar={useFootRoom()} />;

function ChangeBar({ text, failed, onUndo, bar }: BarProps) {
  return (
    <Box ref={bar} sx={bar ? { ...barStyle, ...footStyle } : barStyle}>
      <Box
        role={failed ? "alert" : "status"}
        sx={{ ...textStyle, color: failed ? "tokens.error" : text ? "tokens.text" : "text.secondary" }}
      >
        {text ?? texts.noChange}
      </Box>
      <Button
        variant="outlined"
        disabled={!onUndo}
        onClick={onUndo}
        sx={{ flex: "0 0 auto", minHeight: 44, visibility: onUndo ? "visible" : "hidden" }}
      >
        {texts.undo}
      </Button>
    </Box>
  );
}

const footStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: 2,
  mt: "auto",
  mb: -pageFoot,
  mx: { xs: -1.5, sm: -3 },
  px: { xs: 1.5, sm: 3 },
  borderTop: 1,
  borderColor: "divider",
} as const;

const barStyle = {
  height: 64,
  display: "flex",
  displayPrint: "none",
  alignItems: "center",
  gap: 1,
  bgcolor: "background.paper",
} as const;

/** Two lines at most: the bar must not grow. */
const textStyle = {
  flex: "1 1 0",
  maxWidth: 640,
  maxHeight: 42,
  overflow: "hidden",
  typography: "body",
  lineHeight: 1.5,
  overflowWrap: "anywhere",
} as const;
