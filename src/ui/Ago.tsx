import { uiTexts } from "../../i18n/ja/console/ui.ts";
import { Box } from "@mui/material";
import { useCallback } from "react";
import { useOfNow } from "../clock/now.ts";
import { formatAgo } from "../core/ago.ts";
import { formatMoment } from "../core/money.ts";
import { visuallyHidden } from "./hidden.ts";
import { Text } from "./Text.tsx";

/** How long ago a moment was, as `3分前`, kept true as time goes on. The moment itself is its title, and what paper and screen readers get. */
export function TimeAgo({ at }: { at: string }) {
  const justNow = uiTexts.justNow;
  const ago = useOfNow(useCallback((now) => formatAgo(at, now, justNow), [at, justNow]));
  const moment = formatMoment(at);
  if (ago === moment) return <time dateTime={at}>{moment}</time>;
  return (
    <Text component="time" dateTime={at} title={moment} nowrap>
      <Box component="span" aria-hidden sx={onScreen}>
        {ago}
      </Box>
      <Box component="span" sx={elsewhere}>
        {moment}
      </Box>
    </Text>
  );
}

const onScreen = { "@media print": { display: "none" } } as const;
const elsewhere = { "@media screen": visuallyHidden } as const;
