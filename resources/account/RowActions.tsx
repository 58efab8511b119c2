import MailIcon from "@mui/icons-material/MailOutlined";
import FactorIcon from "@mui/icons-material/PhonelinkEraseOutlined";
import { IconButton } from "@mui/material";
import { Suspense, useState } from "react";
import { rowTexts } from "../../i18n/ja/words/rows.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { isAwaitingFirstSignIn } from "./invitation/awaitsAnswer.ts";
import { ViewAction } from "./view/ViewAction.tsx";
import { PasswordReissue } from "./issue/Reissue.tsx";

const InvitationDialog = lazyPart(() => import("./invitation/InvitationDialog.tsx"), "InvitationDialog");
const FactorOffDialog = lazyPart(() => import("./FactorOffDialog.tsx"), "FactorOffDialog");

/** What an issuer does for a person: see what the person sees, invite, and help who lost the password or the phone. */
export function AccountRowActions({ record }: { record: IdentifiedRecord }) {
  return (
    <>
      <ViewAction record={record} />
      <Invite record={record} />
      <FactorOff record={record} />
      <PasswordReissue record={record} />
    </>
  );
}

/** Switches the second factor of an account off, where it is on. */
function FactorOff({ record }: { record: IdentifiedRecord }) {
  const [open, setOpen] = useState(false);
  const name = String(record["accountName"]);
  return (
    <>
      {record["secondFactor"] === true && (
        <IconButton size="small" aria-label={rowTexts.account.factorOffOne(name)} onClick={() => setOpen(true)}>
          <FactorIcon fontSize="small" />
        </IconButton>
      )}
      {open && (
        <Suspense>
          <FactorOffDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Invites again or withdraws, while nobody has answered. */
function Invite({ record }: { record: IdentifiedRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {isAwaitingFirstSignIn(record) && (
        <IconButton
          size="small"
          aria-label={rowTexts.account.inviteOne(String(record["accountName"]))}
          onClick={() => setOpen(true)}
        >
          <MailIcon fontSize="small" />
        </IconButton>
      )}
      {open && (
        <Suspense>
          <InvitationDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
