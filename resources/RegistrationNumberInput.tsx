import { Alert } from "@mui/material";
import { useWatch } from "react-hook-form";
import { developerInvoiceTexts as texts } from "../i18n/ja/developer-invoice.ts";
import type { InputProps } from "../src/admin/definition.ts";
import { TextInput } from "../src/admin/inputs/TextInput.tsx";
import { hasCheckDigit, isRegistrationNumber } from "../src/domain/registrationNumber.ts";

/** The number, and a word where its check digit fails: a sole proprietor's may, so that it can still be saved. */
export function RegistrationNumberInput(props: InputProps) {
  const typed: unknown = useWatch({ name: props.source });
  const number = typeof typed === "string" ? typed.normalize("NFKC").trim() : "";
  return (
    <>
      <TextInput {...props} />
      {isRegistrationNumber(number) && !hasCheckDigit(number) && (
        <Alert severity="warning" role="status" sx={{ mt: 1, maxWidth: 560 }}>
          {texts.checkDigit}
        </Alert>
      )}
    </>
  );
}
