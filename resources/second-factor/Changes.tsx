import { Button } from "@mui/material";
import { useState } from "react";
import { factorPage as texts } from "../../i18n/ja/sign-in/second-factor.ts";
import type { IdentityClient } from "../../src/auth/identityClient.ts";
import { useIdentity } from "../../src/auth/identityContext.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { Row } from "../../src/ui/Row.tsx";

type ChangesProps = {
  hasRecovery: boolean;
  /** The person has given a code and wants to register another app. */
  onChange(): void;
  onCodes(codes: readonly string[] | null): void;
  onOff(): void;
};
type Action = "change" | "newCodes" | "switchOff";

/** What a person with a second factor can change. Each change asks for a code first. */
export function SecondFactorChanges({ hasRecovery, onChange, onCodes, onOff }: ChangesProps) {
  const identity = useIdentity();
  const [chosen, setChosen] = useState<Action | null>(null);
  const run = async (action: Action, client: IdentityClient, code: string) => {
    if (action === "switchOff") {
      await client.switchOffFactor(code);
      return onOff();
    }
    await client.proveFactor(code);
    if (action === "change") onChange();
    else onCodes(await client.issueRecoveryCodes());
  };
  if (chosen !== null)
    return (
      <PageCard title={texts[chosen]}>
        <p>{texts.prove}</p>
        {chosen === "newCodes" && <p>{texts.newCodesNote}</p>}
        <CodeForm
          action={texts[chosen]}
          recovery={hasRecovery}
          color={chosen === "switchOff" ? "error" : "primary"}
          send={async (code) => run(chosen, await identity(), code)}
          onCancel={() => setChosen(null)}
        />
      </PageCard>
    );
  const actions: readonly Action[] = hasRecovery ? ["change", "newCodes", "switchOff"] : ["change", "switchOff"];
  return (
    <Row mt={2}>
      {actions.map((action) => (
        <Button
          key={action}
          variant="outlined"
          color={action === "switchOff" ? "error" : "primary"}
          onClick={() => setChosen(action)}
        >
          {texts[action]}
        </Button>
      ))}
    </Row>
  );
}
