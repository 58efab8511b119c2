import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { Box } from "@mui/material";
import { useContext } from "react";
import { visuallyHidden } from "../../ui/hidden.ts";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { ShapeContext } from "../shape.ts";

/** Stands for a page or a part while its code or data comes: its outline, so that nothing jumps, and a word for screen readers. */
export function LoadingOutline() {
  const shape = useContext(ShapeContext);
  return (
    <Box aria-busy="true">
      <Box role="status" sx={visuallyHidden}>
        {shellTexts.loading}
      </Box>
      <LoadingSkeleton shape={shape} />
    </Box>
  );
}
