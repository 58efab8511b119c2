import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { InputProps } from "../../src/admin/definition.ts";
import { NumberInput } from "../../src/admin/inputs/NumberInput.tsx";
import { toPieces, sumPiecesWorth } from "../../src/domain/cash.ts";
import { CountedCash } from "../counted-cash/CountedCash.tsx";

/** Path of the pieces in the form. They are only for counting and are not sent. */
const piecesPath = "pieces";

/** The input of an amount. For a count of the drawer, people enter pieces and the amount is their total. */
export function AmountInput(props: InputProps) {
  const event: unknown = useWatch({ name: "event" });
  return event === "COUNT" ? <CountedAmount source={props.source} /> : <NumberInput {...props} />;
}

function CountedAmount({ source }: Pick<InputProps, "source">) {
  const { setValue } = useFormContext();
  const pieces = useWatch({ name: piecesPath }) as Parameters<typeof toPieces>[0] | undefined;
  const total = sumPiecesWorth(toPieces(pieces ?? {}));
  useEffect(() => setValue(source, total), [setValue, source, total]);
  return <CountedCash prefix={piecesPath} />;
}
