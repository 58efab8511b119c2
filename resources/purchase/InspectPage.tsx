import { Button } from "@mui/material";
import { Link, useSearchParams } from "react-router";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { Notice } from "../../src/shell/pages/Notice.tsx";
import { usePageShop, usePageTitle } from "../../src/shell/page.tsx";
import { slipAddress } from "./addresses.ts";
import { endOf, isOpen } from "./inspectMessages.tsx";
import { Inspection } from "./Inspection.tsx";
import { useBegan } from "./useBegan.ts";
import { useSlip, type Slip } from "./useSlip.ts";

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
function OneSlip({ slip }: { slip: Slip }) {
  const began = useBegan(isOpen(slip));
  if (began) return <Inspection slip={slip} />;
  return (
    <Notice
      title={texts.notOpen}
      actions={
        <Button component={Link} to={slipAddress(slip.slipId)} variant="contained">
          {texts.openSlip}
        </Button>
      }
    >
      {endOf(slip)} {texts.notOpenText}
    </Notice>
  );
}
