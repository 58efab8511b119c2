import { useWatch } from "react-hook-form";
import { developerInvoiceTexts as texts } from "../../i18n/ja/company/developer-invoice.ts";
import type { InputProps } from "../../src/admin/definition.ts";
import { TextInput } from "../../src/admin/inputs/TextInput.tsx";
import { hasCheckDigit, isRegistrationNumber } from "../../src/domain/registrationNumber.ts";
import { Note } from "../../src/ui/Note.tsx";

/** The number, and a word where its check digit fails: a sole proprietor's may, so that it can still be saved. */
export function RegistrationNumberInput(props: InputProps) {
  const typed: unknown = useWatch({ name: props.source });
  const number = typeof typed === "string" ? typed.normalize("NFKC").trim() : "";
  return (
    <>
      <TextInput {...props} />
      {isRegistrationNumber(number) && !hasCheckDigit(number) && (
        <Note severity="warning" role="status" maxWidth={560} mt={1}>
          {texts.checkDigit}
        </Note>
      )}
    </>
  );
}
