import { Alert, Box, Button } from "@mui/material";
import { useEffect, useRef } from "react";
import { slipTexts } from "../../i18n/ja/purchase-slip.ts";

const { twice: texts } = slipTexts;

type TwiceQuestionProps = {
  name: string;
  unit: string;
  /** What is typed. */
  quantity: string;
  /** The quantity of the line, and that of both; null where a line does not take it. */
  twice: { quantity: string; sum: string | null };
  /** @param quantity the line's new one; null leaves it as it is */
  onDecide(quantity: string | null): void;
};

/** Asks what becomes of a quantity whose item has a line already. */
export function RepeatedItemQuestion({ name, unit, quantity, twice, onDecide }: TwiceQuestionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  const button = (label: string, next: string | null, main = false) => (
    <Button variant={main ? "contained" : "outlined"} sx={{ minHeight: 40 }} onClick={() => onDecide(next)}>
      {label}
    </Button>
  );
  return (
    <Alert severity="warning" sx={{ flex: "1 1 100%" }}>
      {texts.title(name, `${twice.quantity}${unit}`)}
      <Box ref={place} sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        {twice.sum !== null && button(texts.sum(`${twice.sum}${unit}`), twice.sum, true)}
        {button(texts.replace(`${quantity}${unit}`), quantity)}
        {button(texts.leave, null)}
      </Box>
    </Alert>
  );
}
