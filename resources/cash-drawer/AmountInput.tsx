import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { InputProps } from "../../src/admin/definition.ts";
import { NumberInput } from "../../src/admin/inputs/NumberInput.tsx";
import { piecesOf, worth } from "../../src/domain/cash.ts";
import { CountedCash } from "../counted-cash/CountedCash.tsx";

/** Where the pieces stand in the form: they help to count, and are not sent. */
const counting = "pieces";

/** An amount. A count of the drawer is typed by denominations, and the amount is their total. */
export function AmountInput(props: InputProps) {
  const event: unknown = useWatch({ name: "event" });
  return event === "COUNT" ? <CountedAmount source={props.source} /> : <NumberInput {...props} />;
}

function CountedAmount({ source }: Pick<InputProps, "source">) {
  const { setValue } = useFormContext();
  const pieces = useWatch({ name: counting }) as Parameters<typeof piecesOf>[0] | undefined;
  const total = worth(piecesOf(pieces ?? {}));
  useEffect(() => setValue(source, total), [setValue, source, total]);
  return <CountedCash prefix={counting} />;
}
