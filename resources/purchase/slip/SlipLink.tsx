import { Button } from "@mui/material";
import { Link } from "react-router";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import type { IdentifiedRecord } from "../../../src/admin/definition.ts";
import { buildSlipAddress } from "../addresses.ts";

/** Opens the slip of a row. */
export function SlipLink({ record }: { record: IdentifiedRecord }) {
  return (
    <Button
      component={Link}
      to={buildSlipAddress(Number(record["slipId"]))}
      size="small"
      aria-label={texts.titleOf(String(record["slipNumber"]))}
    >
      {texts.open}
    </Button>
  );
}
