import { Button } from "@mui/material";
import { useEffect, useRef } from "react";
import { slipTexts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";

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
    <Button variant={main ? "contained" : "outlined"} size="touch" onClick={() => onDecide(next)}>
      {label}
    </Button>
  );
  return (
    <Note severity="warning" grow="1 1 100%">
      {texts.title(name, `${twice.quantity}${unit}`)}
      <Row ref={place} mt={1}>
        {twice.sum !== null && button(texts.sum(`${twice.sum}${unit}`), twice.sum, true)}
        {button(texts.replace(`${quantity}${unit}`), quantity)}
        {button(texts.leave, null)}
      </Row>
    </Note>
  );
}
