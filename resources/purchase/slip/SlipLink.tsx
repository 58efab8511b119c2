import { Link } from "react-router";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { buildSlipAddress } from "../addresses.ts";
import { Text } from "../../../src/ui/Text.tsx";

/** Opens the slip of a row. */
export function SlipLink({ record }: { record: IdentifiedRecord }) {
  return (
    <Text
      component={Link}
      to={buildSlipAddress(Number(record["slipId"]))}
      color="link"
      aria-label={texts.titleOf(String(record["slipNumber"]))}
    >
      {texts.open}
    </Text>
  );
}
