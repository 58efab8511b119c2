import { Box } from "@mui/material";
import { useContext } from "react";
import { visuallyHidden } from "../../ui/hidden.ts";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { useText } from "../../ui/text.ts";
import { ShapeContext } from "../shape.ts";

/** Stands for a page or a part while its code or data comes: its outline, so that nothing jumps, and a word for screen readers. */
export function LoadingOutline() {
  const text = useText("shell");
  const shape = useContext(ShapeContext);
  return (
    <Box aria-busy="true">
      <Box role="status" sx={visuallyHidden}>
        {text("loading")}
      </Box>
      <LoadingSkeleton shape={shape} />
    </Box>
  );
}
