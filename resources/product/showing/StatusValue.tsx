import { useContext } from "react";
import type { ReadProps } from "../../../src/admin/definition.ts";
import { StateValue } from "../../../src/admin/fields/readers.tsx";
import { CurrentTimeContext } from "../../../src/clock/now.ts";
import { Text } from "../../../src/ui/Text.tsx";
import { formatShowingReason, type ShownReason } from "./formatReason.ts";
import { WhyChip } from "./WhyChip.tsx";

/** What is to be said beside the badge: of a stopped dish nothing more, of a hidden one what else keeps it from being ordered. */
const findSaidReason = (blockers: readonly ShownReason[]): ShownReason | undefined =>
  blockers[0]?.rule === "STOPPED" ? undefined : blockers.find(({ rule }) => rule !== "HIDDEN");

/** The status, with the weightiest reason and until when; a press tells them all. */
export function StatusValue(props: ReadProps) {
  const now = useContext(CurrentTimeContext);
  const { productId, storeId, blockedBy } = props.record;
  const blockers = (blockedBy ?? []) as readonly ShownReason[];
  const said = findSaidReason(blockers);
  if (typeof productId !== "number" || typeof storeId !== "number") return <StateValue {...props} />;
  return (
    <WhyChip productId={productId} shopId={storeId} shows={blockers.length === 0}>
      <StateValue {...props} />
      {said && (
        <Text component="span" variant="small" color="muted" breaks wraps>
          {formatShowingReason(said, now())}
        </Text>
      )}
    </WhyChip>
  );
}
