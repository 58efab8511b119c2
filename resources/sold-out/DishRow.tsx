import { Box, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useRef, type MouseEvent } from "react";
import { soldOutTexts as texts } from "../../i18n/ja/menu/sold-out.ts";
import type { SoldOutChange } from "../../src/generated/graphql.ts";
import { formatOrderTypes, soldOutIn, findSoldOutState, type SoldOutDish } from "./dishes.ts";
import { Text, Block } from "../../src/ui/Text.tsx";

type DishRowProps = { dish: SoldOutDish; onPress: (soldOut: SoldOutChange) => void };

const changes: readonly SoldOutChange[] = ["RESUME", "TODAY", "UNTIL_RESUMED"];

/** For so many milliseconds after a press the row takes no other: the thumb's second tap would take the first one back. */
const deafness = 1000;

/**
 * A dish with the three states that it can have, big enough for a thumb. Nothing in the row appears or goes by a press, so that the rows
 * below stay under the thumb.
 */
export function DishRow({ dish, onPress }: DishRowProps) {
  const { code, name, option, products } = dish;
  const state = findSoldOutState(dish);
  const out = soldOutIn(dish);
  const isPartly = out.length > 0 && state === null;
  const pressedAt = useRef(-Infinity);
  const press = (event: MouseEvent, change: SoldOutChange | null) => {
    if (change === null || event.timeStamp - pressedAt.current < deafness) return;
    pressedAt.current = event.timeStamp;
    onPress(change);
  };
  return (
    <Box component="li" sx={{ ...rowStyle, bgcolor: out.length > 0 ? "tokens.errorSoft" : "background.paper" }}>
      <Block shrinks grow={{ xs: "1 1 100%", sm: "1 1 110px" }}>
        <Text variant="lead" strong breaks>
          {name}
        </Text>
        <Text variant="muted">{`${option ? `${texts.option}　` : ""}${code}　${formatOrderTypes(products, texts.orderTypes)}`}</Text>
        <Box sx={stateStyle}>
          {state ? texts.states[state] : isPartly ? texts.some(formatOrderTypes(out, texts.orderTypes)) : ""}
        </Box>
      </Block>
      <ToggleButtonGroup
        exclusive
        value={isPartly ? null : (state ?? "RESUME")}
        onChange={press}
        aria-label={name}
        sx={{ flex: { xs: "1 1 100%", sm: "0 0 auto" }, ml: "auto", bgcolor: "background.paper" }}
      >
        {changes.map((change) => (
          <ToggleButton
            key={change}
            value={change}
            aria-label={texts.press(change, name)}
            sx={{ ...buttonStyle, "&.Mui-selected, &.Mui-selected:hover": change === "RESUME" ? onSale : off }}
          >
            {texts.choices[change]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 64,
  px: { xs: 1.5, sm: 2 },
  py: 1,
  "& + li": { borderTop: 1, borderColor: "tokens.border" },
} as const;

/** One line that is there before there is a state to tell. */
const stateStyle = {
  height: 20,
  typography: "compact",
  fontWeight: "bold",
  color: "tokens.error",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;

/** A finger needs 44 pixels. */
const buttonStyle = {
  minHeight: 44,
  minWidth: 56,
  flex: { xs: "1 1 0", sm: "0 0 auto" },
  px: { xs: 0.75, sm: 1.5 },
  typography: "compact",
  color: "tokens.text",
} as const;

/** Of the pressed button: pairs of tokens that can be read in light and dark. */
const onSale = { bgcolor: "tokens.successSoft", color: "tokens.success" } as const;
const off = { bgcolor: "tokens.errorSoft", color: "tokens.error", fontWeight: "bold" } as const;
