import { abcTexts } from "../../i18n/ja/product-report/abc.ts";
import { Button, SnackbarContent } from "@mui/material";
import { useCloseNotification } from "ra-core";
import { useNavigate } from "react-router";
import { useRecordAddress } from "../../src/admin/record/recordAddress.ts";
import { useCall } from "../../src/data/call.ts";
import { GetAppProductsDocument, UpdateProductsHiddenDocument } from "../../src/generated/graphql.ts";
import { useFigures, useReport } from "../../src/report/context.ts";
import type { OrderType } from "../../src/generated/types.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

type NamedProduct = { code: string; name: string };

/** Functions that hide the app's products of a code, in all shops of the report, and that open the form of one. */
export function useVisibility({ code, name }: NamedProduct) {
  const call = useCall();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const addressOf = useRecordAddress();
  const { query } = useFigures();
  const { state } = useReport();
  const orderType = (state.filters["orderType"] ?? null) as OrderType | null;

  const productsOf = async () =>
    (await call(GetAppProductsDocument, { shop_ids: [...query.shops], productCode: code, orderType })).data;
  const setHidden = async (productIds: number[], hidden: "HIDE" | "SHOW") => {
    const { data } = await call(UpdateProductsHiddenDocument, { input: { productIds, hidden } });
    if (data.some(({ outcome }) => outcome === "REFUSED")) throw new Error(`not every product became ${hidden}`);
  };
  /** Shows a message for a failure, which stays an error for the console. */
  const orSay = (work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      announce(abcTexts.product.failed, "error");
      throw error;
    }
  };
  const missing = () => announce(abcTexts.product.missing(name, code), "warning");

  const hide = orSay(async () => {
    const products = await productsOf();
    const shown = products.filter(({ hidden }) => !hidden);
    if (products.length === 0) return missing();
    if (shown.length === 0) return announce(abcTexts.product.already(name), "info");
    const ids = shown.map(({ productId }) => productId);
    await setHidden(ids, "HIDE");
    const undo = orSay(async () => {
      await setHidden(ids, "SHOW");
      announce(abcTexts.product.shown(name), "info");
    });
    const count = new Set(shown.map(({ shop_id }) => shop_id)).size;
    announce(
      <SnackbarContent
        message={abcTexts.product.hidden(name, count)}
        action={<Undo label={abcTexts.product.undo} onUndo={() => void undo()} />}
      />,
      "info",
      10_000,
    );
  });
  const edit = orSay(async () => {
    const [product] = await productsOf();
    const address =
      product &&
      addressOf({
        resource: "product",
        id: String(product.productId),
        variant: product.orderType,
        shop: product.shop_id,
      });
    if (address) await navigate(address);
    else missing();
  });
  return { hide: () => void hide(), edit: () => void edit() };
}

/** The button of a message that is no longer true once it is pressed. */
function Undo({ label, onUndo }: { label: string; onUndo: () => void }) {
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <Button color="inherit" size="small" onClick={undo} sx={{ fontWeight: 700 }}>
      {label}
    </Button>
  );
}
