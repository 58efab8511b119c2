import { useSearchParams } from "react-router";
import { slipTexts as texts } from "../../i18n/ja/purchase-slip.ts";
import { LoadingOrError } from "../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../src/shell/pages/NotNamed.tsx";
import { Notice } from "../../src/shell/pages/Notice.tsx";
import { usePageShop, usePageTitle } from "../../src/shell/page.tsx";
import { Inspection } from "./Inspection.tsx";
import { useSlip } from "./useSlip.ts";

/** /purchase-inspect/slip: the inspection of a slip, by thumb on a phone or by keyboard and barcode. */
export function InspectPage() {
  const [params] = useSearchParams();
  const id = params.get("id");
  const { data, error, refetch } = useSlip(id);
  usePageTitle(data && texts.inspectOf(data.supplierName));
  usePageShop(data?.shop_name);
  if (id === null) return <NotNamed title={texts.nothing} text={texts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  if (data.status !== "ORDERED" && data.status !== "INSPECTING")
    return <Notice title={texts.notOpen}>{texts.notOpenText}</Notice>;
  return <Inspection key={data.slipId} slip={data} />;
}
