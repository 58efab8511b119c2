import { pages } from "../../../i18n/ja/console/shell.ts";
import { receiptTexts } from "../../../i18n/ja/journal/receipt.ts";
import { Box } from "@mui/material";
import type { Translate } from "../../../i18n/keys.ts";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useCall } from "../../../src/data/call.ts";
import { GetJournalDocument } from "../../../src/generated/graphql.ts";
import { usePart } from "../../../src/shell/metadataLoader.ts";
import { usePageTitle } from "../../../src/shell/page.tsx";
import { LoadingOrError } from "../../../src/shell/pages/LoadingOrError.tsx";
import { NotNamed } from "../../../src/shell/pages/NotNamed.tsx";
import { ReceiptPaper } from "./Receipt.tsx";
import { ReceiptLinks } from "./ReceiptLinks.tsx";
import type { OpenedReceipt } from "./receiptData.ts";
import { useTexts } from "../../../src/ui/text.ts";

/** レシート 1042, 取消 1043. */
function formatReceiptTitle({ receipt: { kind, receiptNumber, sequence } }: OpenedReceipt, translate: Translate) {
  const name = kind === "SALE" ? pages.journal.receipt : translate(`resources.journal.options.status.${kind}`);
  return `${name} ${receiptNumber ?? sequence}`;
}

/** The receipt of the address as it was printed, with links to related receipts. */
export function ReceiptPage() {
  // The list of voids opens this page too, but the texts of receipts are loaded with the journal.
  usePart("journal");
  const translate = useTexts();
  const call = useCall();
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: ["receipt", id],
    enabled: id !== "",
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const open = async (wanted: string) => (await call(GetJournalDocument, { id: wanted }, signal)).data;
      const receipt = await open(id);
      return { receipt, reversed: receipt.reversalOf ? await open(receipt.reversalOf) : null };
    },
  });
  usePageTitle(data && formatReceiptTitle(data, translate));
  if (id === "") return <NotNamed title={receiptTexts.nothingChosen} text={receiptTexts.choose} />;
  if (!data) return <LoadingOrError error={error} refetch={refetch} />;
  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-start", "@media print": { display: "block" } }}
    >
      <ReceiptPaper {...data} />
      <ReceiptLinks receipt={data.receipt} />
    </Box>
  );
}
