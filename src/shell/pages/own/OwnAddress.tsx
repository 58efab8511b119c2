import { Alert, Box, Button, TextField } from "@mui/material";
import { LoadingSkeleton } from "../../../ui/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownAccountTexts } from "../../../../i18n/ja/account/own-account.ts";
import { signIn } from "../../../../i18n/ja/sign-in/sign-in.ts";
import { useIdentity } from "../../../auth/identityContext.ts";
import { isEmail } from "../../../core/credentials.ts";
import { useRuntimeConfig, useViewer } from "../../../data/context.ts";
import { useSingleMutation } from "../../../data/useSingleMutation.ts";
import { PageCard } from "../../../ui/Card.tsx";
import { FactList } from "../../../ui/Facts.tsx";
import { OwnForm } from "./OwnForm.tsx";
import { Stack } from "../../../ui/Row.tsx";
import { Text } from "../../../ui/Text.tsx";

const addressTexts = ownAccountTexts.address;
const fieldWidth = { width: 320, maxWidth: "100%" };

/** The own mail address, and its change: a code goes to the new one, which counts once the code is given. */
export function OwnAddress() {
  const { kind } = useViewer();
  return (
    <PageCard title={addressTexts.title}>
      {kind === "user" ? <Address /> : <Alert severity="info">{addressTexts.noPool}</Alert>}
    </PageCard>
  );
}

function Address() {
  const identity = useIdentity();
  const present = useQuery({ queryKey: ["own-address"], queryFn: async () => (await identity()).address() });
  const [address, setAddress] = useState("");
  const [sent, setSent] = useState(false);
  const [done, setDone] = useState("");
  const finish = (message: string) => {
    setSent(false);
    setAddress("");
    setDone(message);
    void present.refetch();
  };
  if (present.isPending) return <LoadingSkeleton shape={["card"]} />;
  return (
    <Stack gap={1.5}>
      {present.data ? (
        <FactList facts={[{ name: addressTexts.present, value: present.data }]} />
      ) : (
        !present.isError && <Text color="muted">{addressTexts.none}</Text>
      )}
      <Box role="status">{done && <Alert severity="success">{done}</Alert>}</Box>
      {sent ? (
        <Code sentTo={address.trim()} onDone={() => finish(addressTexts.done)} onBack={() => setSent(false)} />
      ) : (
        <NewAddress
          address={address}
          onChange={setAddress}
          onSent={() => {
            setDone("");
            setSent(true);
          }}
          onSame={() => finish(addressTexts.same)}
        />
      )}
    </Stack>
  );
}

type NewAddressProps = {
  address: string;
  onChange: (address: string) => void;
  onSent: () => void;
  onSame: () => void;
};

function NewAddress({ address, onChange, onSent, onSame }: NewAddressProps) {
  const identity = useIdentity();
  // Cognito has no such check.
  const asksPassword = useRuntimeConfig().identity.endpoint !== undefined;
  const [password, setPassword] = useState("");
  const work = useSingleMutation({
    async mutationFn() {
      if (!isEmail(address.trim())) throw new Error(signIn.emailForm);
      return (await identity()).changeAddress(address.trim(), asksPassword ? password : null);
    },
    onSuccess: (sent) => (sent ? onSent() : onSame()),
    // Nothing of the password is kept.
    gcTime: 0,
  });
  return (
    <OwnForm label={addressTexts.send} work={work}>
      <TextField
        label={addressTexts.next}
        value={address}
        onChange={(event) => onChange(event.target.value)}
        required
        sx={fieldWidth}
        slotProps={{ htmlInput: { maxLength: 254, autoComplete: "email", inputMode: "email" } }}
      />
      {asksPassword && (
        <TextField
          label={ownAccountTexts.current}
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required
          sx={fieldWidth}
          slotProps={{ htmlInput: { maxLength: 256, autoComplete: "current-password" } }}
        />
      )}
      <Text variant="muted">{addressTexts.note}</Text>
    </OwnForm>
  );
}

function Code({ sentTo, onDone, onBack }: { sentTo: string; onDone: () => void; onBack: () => void }) {
  const identity = useIdentity();
  const [code, setCode] = useState("");
  const work = useSingleMutation({
    async mutationFn() {
      if (!/^\d{6}$/.test(code.trim())) throw new Error(signIn.codeForm);
      await (await identity()).confirmAddress(code.trim());
    },
    onSuccess: onDone,
  });
  const back = (
    <Button variant="outlined" onClick={onBack} disabled={work.isPending}>
      {addressTexts.again}
    </Button>
  );
  return (
    <OwnForm label={addressTexts.confirm} work={work} extra={back}>
      <Alert severity="info">{addressTexts.sent(sentTo)}</Alert>
      <TextField
        label={signIn.code}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        required
        autoFocus
        sx={fieldWidth}
        slotProps={{ htmlInput: { maxLength: 12, autoComplete: "one-time-code", inputMode: "numeric" } }}
      />
    </OwnForm>
  );
}
