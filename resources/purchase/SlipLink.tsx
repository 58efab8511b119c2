import { Button } from "@mui/material";
import { Link } from "react-router";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import type { Stored } from "../../src/admin/definition.ts";
import { slipAddress } from "./addresses.ts";

/** Opens the slip of a row. */
export function SlipLink({ record }: { record: Stored }) {
  return (
    <Button
      component={Link}
      to={slipAddress(Number(record["slipId"]))}
      size="small"
      aria-label={texts.titleOf(String(record["slipNumber"]))}
    >
      {texts.open}
    </Button>
  );
}
