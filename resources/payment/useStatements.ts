import { useQuery, useQueryClient } from "@tanstack/react-query";
import { paymentTexts as texts } from "../../i18n/ja/payment/payment-texts.ts";
import { readFileToSend } from "../../src/admin/csv/file/readFileToSend.ts";
import { formatYen } from "../../src/core/money.ts";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { useSingleMutation } from "../../src/data/useSingleMutation.ts";
import {
  GetPaymentCompanyListDocument,
  RegisterPaymentStatementDocument,
  type GetPaymentCompanyListQuery,
  type RegisterPaymentStatementMutation,
  type RegisterPaymentStatementMutationVariables,
} from "../../src/generated/graphql.ts";
import { useAnnounce } from "../../src/ui/useAnnounce.ts";

export type PaymentCompanyRow = GetPaymentCompanyListQuery["data"][number];

/** The payment companies whose files are taken. */
export function usePaymentCompanies() {
  const call = useCall();
  const { developerId } = useViewer();
  return useQuery({
    queryKey: ["payment-company", developerId, "statements"],
    queryFn: async ({ signal }) => (await call(GetPaymentCompanyListDocument, { developerId }, signal)).data,
  });
}

/** What became of a file, in a sentence each. */
function sayResult({ added, known, unmatched, gross }: RegisterPaymentStatementMutation["data"]): string {
  if (added === 0) return texts.nothing;
  return [
    texts.added(added, formatYen(gross)),
    ...(known > 0 ? [texts.known(known)] : []),
    ...(unmatched > 0 ? [texts.unmatched(unmatched)] : []),
  ].join("");
}

type StatementFile = { file: File } & Omit<RegisterPaymentStatementMutationVariables["input"], "fileName" | "content">;

/** Sends a file, says what became of it, and reloads what shows its lines. */
export function useRegisterStatement(after: () => void) {
  const call = useCall();
  const announce = useAnnounce();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ file, ...statement }: StatementFile) =>
      call(RegisterPaymentStatementDocument, { input: { ...statement, ...(await readFileToSend(file)) } }),
    onSuccess: ({ data }) => {
      announce(sayResult(data), data.unmatched > 0 || data.added === 0 ? "info" : "success");
      after();
    },
    onSettled: () =>
      Promise.all(
        ["payment-statement", "payment-line", "report"].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  });
}
