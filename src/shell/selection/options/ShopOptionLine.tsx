import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import CheckBox from "@mui/icons-material/CheckBox";
import CheckBoxOutlineBlank from "@mui/icons-material/CheckBoxOutlineBlank";
import IndeterminateCheckBox from "@mui/icons-material/IndeterminateCheckBox";
import { Box } from "@mui/material";
import type { ShopOption } from "./shopOptions.ts";
import type { SelectionExtent } from "./useShopOptions.ts";
import { Text } from "../../../ui/Text.tsx";

type ShopOptionLineProps = {
  id: string;
  option: ShopOption;
  chosen: SelectionExtent;
  current: boolean;
  onChoose: () => void;
};

/** A line of the dropdown. A group is bold; its shops stand below it. */
export function ShopOptionLine({
  id,
  option: { name, note, kind, within },
  chosen,
  current,
  onChoose,
}: ShopOptionLineProps) {
  return (
    <Box
      component="li"
      id={id}
      role="option"
      aria-selected={chosen === "all"}
      data-current={current || undefined}
      // A click must not take the focus from the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={{
        ...lineStyle,
        ...(within && { pl: 2 }),
        ...(kind === "section" && { fontWeight: 700 }),
        ...(current && { bgcolor: "tokens.primarySoft" }),
      }}
    >
      <Tick chosen={chosen} />
      <Text component="span" breaks shrinks grow>
        {name ?? shellTexts.shopAll}
      </Text>
      <Box component="span" sx={noteStyle}>
        {note}
      </Box>
    </Box>
  );
}

const icons = { all: CheckBox, some: IndeterminateCheckBox, none: CheckBoxOutlineBlank } as const;

/** The picture of a checkbox. The option itself has the state. */
function Tick({ chosen }: { chosen: SelectionExtent }) {
  const Icon = icons[chosen];
  return <Icon fontSize="small" sx={{ m: 0.5, color: chosen === "none" ? "tokens.textMuted" : "tokens.primary" }} />;
}

const lineStyle = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  pr: 1,
  borderRadius: 1,
  cursor: "pointer",
  typography: "compact",
  "&:hover": { bgcolor: "tokens.band" },
} as const;

const noteStyle = {
  typography: "muted",
  fontWeight: 400,
  maxWidth: 90,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;
