import { Tooltip } from "@mui/material";
import { useShopsText } from "../../../../shell/selection/useShopsText.ts";
import { Text } from "../../../../ui/Text.tsx";
import type { RecordLine } from "./line.ts";
import { formatMissing } from "./lineTexts.ts";

/** So many shops are named; a longer list is counted. */
const namedShops = 20;

/** Where the line is missing; the names of the shops stand in its tooltip, and in the opened row. */
export function MissingShops({ line }: { line: RecordLine }) {
  const nameShops = useShopsText(namedShops);
  return formatMissing(line).map((text, index) => (
    <Tooltip key={text} title={nameShops(line.missing[index]?.shopIds ?? [])}>
      {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- the tooltip opens by keyboard too */}
      <Text component="span" variant="small" color="pending" nowrap display="block" tabIndex={0}>
        {text}
      </Text>
    </Tooltip>
  ));
}
