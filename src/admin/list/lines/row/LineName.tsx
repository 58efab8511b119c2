import OpenIcon from "@mui/icons-material/ExpandMore";
import { Button } from "@mui/material";
import { lineTexts as texts } from "../../../../../i18n/ja/line/line.ts";
import { Row } from "../../../../ui/Row.tsx";
import { Text } from "../../../../ui/Text.tsx";
import { useSelection } from "../../../../data/context.ts";
import { formatLineName, type RecordLine } from "./line.ts";
import { formatLineValues } from "./lineTexts.ts";

type LineNameProps = {
  line: RecordLine;
  open: boolean;
  onOpen: () => void;
  /** All of it stands on one line. */
  compact?: boolean;
};

/** The name of a line, which opens and closes its shops, and its code, brand and other names. */
export function LineName({ line, open, onOpen, compact = false }: LineNameProps) {
  const { shops } = useSelection();
  const name = formatLineName(line);
  const several = new Set(shops.map(({ brandId }) => brandId)).size > 1;
  const notes = [
    ...(line.lineKey === name ? [] : [line.lineKey]),
    ...(several ? [line.brandName] : []),
    ...(line.names.length > 1 ? formatLineValues(line.names, line, 3) : []),
  ];
  return (
    <Row gap={0} columnGap={0.5} align="center" oneLine={compact} shrinks minWidth={{ sm: 160 }}>
      <Button
        variant="text"
        aria-expanded={open}
        aria-label={texts.open(name)}
        onClick={onOpen}
        startIcon={open ? <OpenIcon /> : <OpenIcon sx={closedStyles} />}
        sx={compact ? compactStyles : openerStyles}
      >
        {name}
      </Button>
      {notes.length > 0 && (
        <Text variant="muted" pl={compact ? 0 : 4.5} ellipsis={compact} width={compact ? "auto" : "100%"}>
          {notes.join("・")}
        </Text>
      )}
    </Row>
  );
}

const openerStyles = { justifyContent: "start", textAlign: "left", minWidth: 0, py: 0.25 } as const;

/** The code gives way first. */
const compactStyles = { ...openerStyles, flexShrink: 0, maxWidth: "80%" } as const;

/** The arrow points at the name. */
const closedStyles = { transform: "rotate(-90deg)" } as const;
