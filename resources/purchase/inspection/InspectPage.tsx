import { Button } from "@mui/material";
import { Link, useSearchParams } from "react-router";
import { slipTexts as texts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../../src/shell/pages/NotNamed.tsx";
import { NoticePage } from "../../../src/shell/pages/Notice.tsx";
import { usePageShop, usePageTitle } from "../../../src/shell/page.tsx";
import { buildSlipAddress } from "../addresses.ts";
import { formatSlipEnd, isInspectableSlip } from "./inspectMessages.tsx";
import { SlipInspection } from "./Inspection.tsx";
import { useBegan } from "../order/useBegan.ts";
import { useSlip, type PurchaseSlipData } from "../slip/useSlip.ts";

/** /purchase-inspect/slip: the inspection of a slip, by thumb on a phone or by keyboard and barcode. */
export function InspectPage() {
  const [params] = useSearchParams();
  const id = params.get("id");
  const { data, error, refetch } = useSlip(id);
  usePageTitle(data && texts.inspectOf(data.supplierName));
  usePageShop(data?.shop_name);
  if (id === null) return <NotNamed title={texts.nothing} text={texts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return <OneSlip key={data.slipId} slip={data} />;
}

/** The inspection; it stays when somebody else ends it meanwhile. */
function OneSlip({ slip }: { slip: PurchaseSlipData }) {
  const began = useBegan(isInspectableSlip(slip));
  if (began) return <SlipInspection slip={slip} />;
  return (
    <NoticePage
      title={texts.notOpen}
      actions={
        <Button component={Link} to={buildSlipAddress(slip.slipId)} variant="contained">
          {texts.openSlip}
        </Button>
      }
    >
      {formatSlipEnd(slip)} {texts.notOpenText}
    </NoticePage>
  );
}
