import { Box, Link } from "@mui/material";
import { LoadingSkeleton } from "../../src/ui/Skeleton.tsx";
import { useEffect, useState } from "react";
import { factorPage, factorTexts as texts } from "../../i18n/ja/sign-in/second-factor.ts";
import { useIdentity } from "../../src/auth/identityContext.ts";
import { logSignIn } from "../../src/auth/log.ts";
import { setUpUri } from "../../src/core/setUpUri.ts";
import { useViewer } from "../../src/data/context.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { QrCode } from "../../src/ui/QrCode.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { Note } from "../../src/ui/Note.tsx";

type SetUpProps = {
  /** Another app replaces the present one. */
  isChange: boolean;
  /** Called with the new recovery codes; null where the service has none. */
  onDone(codes: readonly string[] | null): void;
  onCancel(): void;
};

/** A new secret for an authenticator app, as a QR code and as text, which counts with the first code. */
export function SetUp({ isChange, onDone, onCancel }: SetUpProps) {
  const identity = useIdentity();
  const { accountName } = useViewer();
  const [secret, setSecret] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    const begin = async () => (await identity()).setUpFactor();
    void begin().then(
      (made) => current && setSecret(made),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [identity]);
  if (failed)
    return (
      <Note severity="error" mt={1.5}>
        {factorPage.failed}
      </Note>
    );
  if (secret === null) return <LoadingSkeleton shape={["form"]} />;
  const confirm = async (code: string) => {
    const client = await identity();
    await client.confirmFactor(code);
    // The factor is on all the same. The page then says that no code is left, and makes new ones.
    const codes = await client.issueRecoveryCodes().catch((error: unknown) => {
      logSignIn("the recovery codes could not be issued", error);
      return null;
    });
    onDone(codes);
  };
  return (
    <PageCard title={factorPage.setUp}>
      <p>{texts.scan}</p>
      <QrCode value={setUpUri(secret, accountName)} size={192} title={texts.qr} />
      <p>
        <Link href={setUpUri(secret, accountName)}>{texts.openApp}</Link>
      </p>
      <p>{texts.byHand}</p>
      <Box component="output" sx={{ fontFamily: "monospace", overflowWrap: "anywhere", userSelect: "all" }}>
        {secret}
      </Box>
      <p>{texts.enter}</p>
      <CodeForm action={isChange ? factorPage.confirmChange : factorPage.confirm} send={confirm} onCancel={onCancel} />
    </PageCard>
  );
}
