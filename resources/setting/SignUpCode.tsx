import { Box, Button } from "@mui/material";
import { useEditContext } from "ra-core";
import { useState } from "react";
import { signUpCodeTexts as texts } from "../../i18n/ja/company/developer-setting.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { decideAccess } from "../../src/core/decide.ts";
import { formatGroupedCode } from "../../src/core/invitation.ts";
import { signUpAddress } from "../../src/core/signUp.ts";
import { useViewer } from "../../src/data/context.ts";
import * as rules from "../../src/generated/rules.ts";
import { CopyButton } from "../account/issue/CopyButton.tsx";
import { SecretText } from "../account/issue/Secret.tsx";
import { RenewCodeDialog } from "./RenewCodeDialog.tsx";
import { Text, Block } from "../../src/ui/Text.tsx";

/** The company's code and the link with it, to copy and to renew. Stands there once a saved setting lets people sign up. */
export function SignUpCode() {
  const { record, refetch } = useEditContext<IdentifiedRecord>();
  const [asking, setAsking] = useState(false);
  const mayRenew = decideAccess(rules.renewSignUpCode, useViewer()).allow;
  const code = record?.["signUpCode"];
  if (record?.["signUps"] !== true || typeof code !== "string") return null;
  const lines = [
    [texts.code, formatGroupedCode(code)],
    [texts.link, signUpAddress(window.location.origin, code)],
  ] as const;
  return (
    <Block role="group" aria-label={texts.code} lined="top" mt={1.5} pt={1.5}>
      {lines.map(([name, value]) => (
        <Box key={name} sx={codeLineStyles}>
          <Block grow={{ xs: "1 0 100%", sm: "0 0 150px" }}>{name}</Block>
          <Text breaks shrinks grow="1 1 240px">
            <SecretText value={value} />
          </Text>
          <CopyButton value={value} label={texts.copy(name)} />
        </Box>
      ))}
      <Text variant="muted" my={1}>
        {texts.help}
      </Text>
      {mayRenew && (
        <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
          {texts.renew}
        </Button>
      )}
      {asking && <RenewCodeDialog onClose={() => setAsking(false)} onRenewed={() => void refetch()} />}
    </Block>
  );
}

const codeLineStyles = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1.75,
  rowGap: 0.5,
  mb: 1,
} as const;
