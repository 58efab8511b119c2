import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useSearchParams } from "react-router";
import { useCall } from "../../src/data/call.ts";
import { GetJournalDocument } from "../../src/generated/graphql.ts";
import { usePart } from "../../src/shell/parts.ts";
import { usePageTitle } from "../../src/shell/page.tsx";
import { ErrorPage } from "../../src/shell/pages/ErrorPage.tsx";
import { Loading } from "../../src/shell/pages/Loading.tsx";
import { Receipt } from "./Receipt.tsx";
import { ReceiptLinks } from "./ReceiptLinks.tsx";

/** The receipt that the address names, as it was handed over, beside what belongs to it. */
export function ReceiptPage() {
  // Also below the list of voids: what a receipt is called stands with the journal.
  usePart("journal");
  const translate = useTranslate();
  const call = useCall();
  const [params] = useSearchParams();
  const id = params.get("id") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: ["receipt", id],
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetJournalDocument, { id }, signal)).data,
  });
  usePageTitle(data && `${translate("parts.journal.receipt")} ${data.receiptNumber ?? data.sequence}`);
  if (error) return <ErrorPage message={error.message} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-start", "@media print": { display: "block" } }}
    >
      <Receipt receipt={data} />
      <ReceiptLinks receipt={data} />
    </Box>
  );
}
