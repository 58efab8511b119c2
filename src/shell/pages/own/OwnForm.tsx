import { Alert, Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { signIn } from "../../../../i18n/ja/sign-in/sign-in.ts";
import { IdentityError } from "../../../auth/identityClient.ts";
import { Row } from "../../../ui/Row.tsx";

const formatFormError = (error: Error): string =>
  error instanceof IdentityError ? signIn.refusals[error.refusal] : error.message;

type FormProps = {
  label: string;
  done?: string | false;
  work: { isPending: boolean; error: Error | null; mutate: () => void };
  /** Stands beside the button. */
  extra?: ReactNode;
  children: ReactNode;
};

/** A form of the own account: its fields, what was refused, what is done, and its button. */
export function OwnForm({ label, done, work, extra, children }: FormProps) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        work.mutate();
      }}
      sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}
    >
      {children}
      {work.error && <Alert severity="error">{formatFormError(work.error)}</Alert>}
      {done && <Alert severity="success">{done}</Alert>}
      <Row>
        <Button type="submit" variant="contained" loading={work.isPending}>
          {label}
        </Button>
        {extra}
      </Row>
    </Box>
  );
}
