import { Box, Button } from "@mui/material";
import { soldOutTexts as texts } from "../../i18n/ja/sold-out.ts";
import type { SoldOutChange } from "../../src/generated/graphql.ts";
import { ordersOf, soldOutIn, soldOutOf, type Dish } from "./dishes.ts";

type Props = { dish: Dish; onPress: (soldOut: SoldOutChange) => void };

/** A dish with its state and its button, big enough for a thumb. */
export function DishRow({ dish, onPress }: Props) {
  const { code, name, option, products } = dish;
  const state = soldOutOf(dish);
  const out = soldOutIn(dish);
  return (
    <Box component="li" sx={{ ...rowStyle, bgcolor: out.length > 0 ? "tokens.errorSoft" : "background.paper" }}>
      <Box sx={{ flex: "1 1 180px", minWidth: 0 }}>
        <Box sx={{ fontSize: 16, fontWeight: "bold", overflowWrap: "anywhere" }}>{name}</Box>
        <Box
          sx={{ fontSize: 12, color: "text.secondary" }}
        >{`${option ? `${texts.option}　` : ""}${code}　${ordersOf(products, texts.orderTypes)}`}</Box>
        {out.length > 0 && (
          <Box sx={{ fontSize: 13, fontWeight: "bold", color: "tokens.error" }}>
            {state ? texts.states[state] : texts.some(ordersOf(out, texts.orderTypes))}
          </Box>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end", ml: "auto" }}>
        {state === "TODAY" && (
          <Button
            sx={buttonStyle}
            aria-label={texts.press("UNTIL_RESUMED", name)}
            onClick={() => onPress("UNTIL_RESUMED")}
          >
            {texts.longer}
          </Button>
        )}
        {state ? (
          <Button
            variant="contained"
            sx={buttonStyle}
            aria-label={texts.press("RESUME", name)}
            onClick={() => onPress("RESUME")}
          >
            {texts.resume}
          </Button>
        ) : (
          <Button
            variant="outlined"
            color="error"
            sx={buttonStyle}
            aria-label={texts.press("TODAY", name)}
            onClick={() => onPress("TODAY")}
          >
            {texts.today}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 64,
  px: 2,
  py: 1,
  "& + li": { borderTop: 1, borderColor: "tokens.border" },
} as const;

/** A finger needs 44 pixels. */
const buttonStyle = { minHeight: 44, minWidth: 132 } as const;
