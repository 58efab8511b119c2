import { Alert, Button } from "@mui/material";
import { LoadingSkeleton } from "../../src/ui/Skeleton.tsx";
import { useEffect, useState } from "react";
import { factorPage as texts } from "../../i18n/ja/sign-in/second-factor.ts";
import type { SecondFactorStatus } from "../../src/auth/identityClient.ts";
import { useIdentity } from "../../src/auth/identityContext.ts";
import { useRuntimeConfig, useViewer } from "../../src/data/context.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { FactList } from "../../src/ui/Facts.tsx";
import { SecondFactorChanges } from "./Changes.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { SetUp } from "./SetUp.tsx";
import { Block } from "../../src/ui/Text.tsx";

/** What the page shows below the state. */
type Stage = { kind: "REST" } | { kind: "SET_UP"; isChange: boolean } | { kind: "CODES"; codes: readonly string[] };
const rest: Stage = { kind: "REST" };

/** The person's own second factor: its state, the set-up, and changes after a code. */
export function SecondFactor() {
  const { kind } = useViewer();
  return kind === "user" ? <OwnFactor /> : <Alert severity="info">{texts.noPool}</Alert>;
}

function OwnFactor() {
  const identity = useIdentity();
  const hasRecovery = useRuntimeConfig().identity.endpoint !== undefined;
  const [factor, setFactor] = useState<SecondFactorStatus | "FAILED" | null>(null);
  const [stage, setStage] = useState<Stage>(rest);
  const [done, setDone] = useState("");
  const load = async () => {
    setFactor(null);
    setFactor(await (await identity()).factor());
  };
  const read = () => void load().catch(() => setFactor("FAILED"));
  // oxlint-disable-next-line react/exhaustive-deps -- once; later reads follow changes
  useEffect(read, []);

  const show = (message: string, codes: readonly string[] | null) => {
    setDone(message);
    setStage(codes ? { kind: "CODES", codes } : rest);
    read();
  };
  if (factor === null && stage.kind === "REST") return <LoadingSkeleton shape={["card"]} />;
  if (factor === "FAILED")
    return (
      <Alert severity="error" action={<Button onClick={read}>{texts.retry}</Button>}>
        {texts.failed}
      </Alert>
    );
  return (
    <Block maxWidth={720}>
      <div role="status">{done && <Alert severity="success">{done}</Alert>}</div>
      {factor && <FactorState factor={factor} hasRecovery={hasRecovery} />}
      {stage.kind === "CODES" && <RecoveryCodes codes={stage.codes} onClose={() => show("", null)} />}
      {stage.kind === "SET_UP" && (
        <SetUp
          isChange={stage.isChange}
          onDone={(codes) => show(stage.isChange ? texts.changed : texts.done, codes)}
          onCancel={() => setStage(rest)}
        />
      )}
      {stage.kind === "REST" && factor && !factor.on && (
        <Button variant="contained" sx={{ mt: 2 }} onClick={() => setStage({ kind: "SET_UP", isChange: false })}>
          {texts.begin}
        </Button>
      )}
      {stage.kind === "REST" && factor?.on && (
        <SecondFactorChanges
          hasRecovery={hasRecovery}
          onChange={() => setStage({ kind: "SET_UP", isChange: true })}
          onCodes={(codes) => show("", codes)}
          onOff={() => show(texts.switchedOff, null)}
        />
      )}
    </Block>
  );
}

function FactorState({
  factor: { on, recoveryCodes },
  hasRecovery,
}: {
  factor: SecondFactorStatus;
  hasRecovery: boolean;
}) {
  const state = { name: texts.state, value: on ? texts.on : texts.off };
  const left = recoveryCodes === null ? [] : [{ name: texts.left, value: texts.leftCount(recoveryCodes) }];
  return (
    <PageCard title={texts.title}>
      <p>{texts.explain}</p>
      <FactList facts={[state, ...left]} />
      {!hasRecovery && <p>{texts.noRecovery}</p>}
      <p>{texts.othersEnd}</p>
    </PageCard>
  );
}
