import { Box, Button, TextField } from "@mui/material";
import { useState, type FormEvent } from "react";
import { factorPage, factorRefusals, factorTexts as texts } from "../../i18n/ja/sign-in/second-factor.ts";
import { signIn } from "../../i18n/ja/sign-in/sign-in.ts";
import { IdentityError } from "../../src/auth/identityClient.ts";
import { Note } from "../../src/ui/Note.tsx";
import { Row } from "../../src/ui/Row.tsx";

type CodeFormProps = {
  /** The button that sends the code. */
  action: string;
  /** Whether a recovery code is taken, too. */
  recovery?: boolean;
  color?: "primary" | "error";
  send(code: string): Promise<void>;
  onCancel(): void;
};

const formatFactorRefusal = (error: unknown): string => {
  const refusal = error instanceof IdentityError ? error.refusal : "OTHER";
  return factorRefusals[refusal] ?? signIn.refusals[refusal];
};

/** Asks for a code and sends it. A refusal is shown at the field. */
export function CodeForm({ action, recovery = false, color = "primary", send, onCancel }: CodeFormProps) {
  const [value, setValue] = useState("");
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const code = value.replace(/\s/g, "");
  const isCode = /^\d{6}$/.test(code) || (recovery && /^[0-9A-Za-z]{12}$/.test(code.replaceAll("-", "")));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCode) return setFault(recovery ? factorPage.proofForm : texts.codeForm);
    setBusy(true);
    setFault("");
    try {
      await send(code);
    } catch (error) {
      setFault(formatFactorRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
      {fault && (
        <Note severity="error" mb={1.5}>
          {fault}
        </Note>
      )}
      <TextField
        label={recovery ? factorPage.proofCode : texts.code}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        error={fault !== ""}
        autoFocus
        size="small"
        slotProps={{
          htmlInput: { autoComplete: "one-time-code", maxLength: 20, ...(!recovery && { inputMode: "numeric" }) },
        }}
      />
      <Row mt={1.5}>
        <Button type="submit" variant="contained" color={color} disabled={busy} aria-busy={busy}>
          {busy ? factorPage.wait : action}
        </Button>
        <Button variant="outlined" onClick={onCancel} disabled={busy}>
          {factorPage.cancel}
        </Button>
      </Row>
    </Box>
  );
}
