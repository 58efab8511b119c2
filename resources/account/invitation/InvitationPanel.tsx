import { Alert, Button } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { accountTexts, account as labels } from "../../../i18n/ja/account/account.ts";
import { isEmail } from "../../../src/core/credentials.ts";
import { formatMoment } from "../../../src/core/money.ts";
import { useCall } from "../../../src/data/call.ts";
import { useSingleMutation } from "../../../src/data/useSingleMutation.ts";
import { InviteAccountDocument } from "../../../src/generated/graphql.ts";
import { SlipPrinter } from "../../../src/ui/SlipPrinter.tsx";
import { InvitationSlip } from "./InvitationSlip.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";
import { Field } from "../../../src/ui/Field.tsx";

type InvitationPanelProps = {
  account: { accountId: number; accountName: string; loginId: string; email: string | null };
  /** Invites at once, by mail or by a slip. */
  first?: "MAIL" | "SLIP" | undefined;
  onSent?: (() => void) | undefined;
};

type SentInvitation = { code: string | null; ends: string; email: string | null };

/** Invites a person, again and by the other way too, and shows the slip of the code once. */
export function InvitationPanel({ account, first, onSent }: InvitationPanelProps) {
  const call = useCall();
  const { accountId, accountName, loginId } = account;
  const [email, setEmail] = useState(account.email ?? "");
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async (address: string | null) => {
      setSent(null);
      const { data } = await call(InviteAccountDocument, { input: { accountId, email: address } });
      setSent({ code: data.code, ends: data.ends, email: address });
      onSent?.();
    },
    // The code stays in this component alone.
    gcTime: 0,
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!first || begun.current) return;
    // Once: later invitations are the person's own presses.
    begun.current = true;
    mutate(first === "MAIL" ? account.email : null);
  }, [first, account.email, mutate]);
  const slip = sent?.code && { accountName, loginId, code: sent.code, ends: sent.ends };
  return (
    <>
      {error && <Alert severity="error">{error.message}</Alert>}
      {sent?.email && <Alert severity="success">{accountTexts.mailSent(sent.email, formatMoment(sent.ends))}</Alert>}
      {slip && (
        <>
          <Note severity="warning" mb={1}>
            {accountTexts.slipOnce}
          </Note>
          <InvitationSlip slip={slip} />
          <SlipPrinter labels={{ roll: accountTexts.printRoll, sheet: accountTexts.printSheet }}>
            <InvitationSlip slip={slip} />
          </SlipPrinter>
        </>
      )}
      <Text variant="muted" my={1.5}>
        {accountTexts.invitationText}
      </Text>
      <Row align="center">
        <Field
          size="small"
          margin="none"
          type="email"
          label={labels.fields.email}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          grow="1 1 220px"
        />
        <Button variant="outlined" disabled={isPending || !isEmail(email)} onClick={() => mutate(email)}>
          {accountTexts.sendMail}
        </Button>
        <Button variant="outlined" disabled={isPending} onClick={() => mutate(null)}>
          {accountTexts.makeSlip}
        </Button>
      </Row>
    </>
  );
}
