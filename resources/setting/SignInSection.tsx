import { FormHelperText } from "@mui/material";
import { signUpCodeTexts as texts } from "../../i18n/ja/company/developer-setting.ts";
import type { SectionProps } from "../../src/admin/definition.ts";
import { FieldRows, FormSectionCard, buildSectionId } from "../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../src/admin/labels.ts";
import { useRuntimeConfig } from "../../src/data/context.ts";
import { SignUpCode } from "./SignUpCode.tsx";

/** The settings of the sign-in, with the company's code where people may sign up. */
export function SignInSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const { signUp } = useRuntimeConfig().identity;
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      <FieldRows fields={fields} />
      {signUp ? <SignUpCode /> : <FormHelperText variant="standard">{texts.closed}</FormHelperText>}
    </FormSectionCard>
  );
}
