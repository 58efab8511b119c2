import { useContext } from "react";
import type { ReadProps } from "../../../src/admin/definition.ts";
import { StateValue } from "../../../src/admin/fields/readers.tsx";
import { CurrentTimeContext } from "../../../src/clock/now.ts";
import { Text } from "../../../src/ui/Text.tsx";
import { formatShowingReason, type ShownReason } from "./formatReason.ts";
import { WhyChip } from "./WhyChip.tsx";

/** Rules of which the badge says all there is to say. */
const saidByBadge: ReadonlySet<string> = new Set(["STOPPED", "HIDDEN"]);

/** The status, with the weightiest reason and until when; a press tells them all. */
export function StatusValue(props: ReadProps) {
  const now = useContext(CurrentTimeContext);
  const { productId, storeId, blockedBy } = props.record;
  const [first] = (blockedBy ?? []) as readonly ShownReason[];
  if (typeof productId !== "number" || typeof storeId !== "number") return <StateValue {...props} />;
  return (
    <WhyChip productId={productId} shopId={storeId}>
      <StateValue {...props} />
      {first && !saidByBadge.has(first.rule) && (
        <Text component="span" variant="small" color="muted" breaks wraps>
          {formatShowingReason(first, now())}
        </Text>
      )}
    </WhyChip>
  );
}
