import { Alert, Button } from "@mui/material";
import { useEffect, useState } from "react";
import { Link, Navigate } from "react-router";
import { account as labels, accountTexts } from "../../../i18n/ja/account/account.ts";
import { applicantTexts } from "../../../i18n/ja/account/applicant.ts";
import { contentNames } from "../../../i18n/ja/account/contents.ts";
import type { AccountStart } from "../../../src/generated/types.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { FactList } from "../../../src/ui/Facts.tsx";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { SecretText } from "./Secret.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { InvitationPanel } from "../invitation/InvitationPanel.tsx";
import { contentGroups } from "../rights/groups.ts";
import { forgetAccountConfirmation, readAccountConfirmation, type AccountConfirmation } from "./accountConfirmation.ts";
import { accountCreatePath } from "../paths.ts";
import { PlainList } from "../../../src/ui/List.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Block, Text } from "../../../src/ui/Text.tsx";

function doneText(start: AccountStart): string {
  if (start === "SIGN_UP") return applicantTexts.done;
  return start === "PASSWORD" ? accountTexts.done : accountTexts.invitationDone;
}

/** /setting/account-confirm: the account that was just issued. Its password is shown here once. */
export function IssuedAccountPage() {
  const [issued] = useState(readAccountConfirmation);
  useEffect(() => forgetAccountConfirmation, []);
  return issued ? <IssuedAccount issued={issued} /> : <Navigate to={consolePaths.account} replace />;
}

function IssuedAccount({ issued }: { issued: AccountConfirmation }) {
  const { accountId, accountName, loginId, start, email, password } = issued;
  const { fields } = labels;
  const lines = [
    [fields.accountName, accountName],
    [fields.loginId, loginId],
    ...(start !== "PASSWORD" ? [] : [[fields.password, password ?? ""] as const]),
  ] as const;
  return (
    <Block maxWidth={720}>
      <Alert severity="success">{doneText(start)}</Alert>
      {start === "PASSWORD" && (
        <Note severity="warning" mt={1}>
          {accountTexts.once}
        </Note>
      )}
      {(start === "MAIL" || start === "SLIP") && (
        <PageCard title={accountTexts.invitation}>
          <InvitationPanel account={{ accountId, accountName, loginId, email }} first={start} />
        </PageCard>
      )}
      <PageCard title={accountTexts.account}>
        <FactList facts={lines.map(([name, value]) => ({ name, value: <SecretText value={value} /> }))} />
        <Row align="center" oneLine mt={1.5}>
          <CopyButton value={lines.map(([name, value]) => `${name}: ${value}`).join("\n")} />
        </Row>
      </PageCard>
      <PageCard title={accountTexts.allowed}>
        <AllowedContents issued={issued} />
      </PageCard>
      <Row mt={2}>
        <Button variant="contained" component={Link} to={consolePaths.account}>
          {accountTexts.toList}
        </Button>
        <Button
          variant="outlined"
          component={Link}
          to={start === "SIGN_UP" ? consolePaths.accountWaiting : accountCreatePath}
        >
          {start === "SIGN_UP" ? applicantTexts.toList : accountTexts.another}
        </Button>
      </Row>
    </Block>
  );
}

/** The contents group by group, each with how far it goes. */
function AllowedContents({ issued: { fullAccess, contents, edits } }: { issued: AccountConfirmation }) {
  if (fullAccess) return labels.fields.fullAccess;
  const shown = contentGroups.flatMap(({ name, contents: all }) => {
    const some = all.filter((content) => contents.includes(content));
    return some.length > 0 ? [{ name: accountTexts.groups[name], some }] : [];
  });
  return shown.map(({ name, some }) => (
    <Block key={name} mt={0.75}>
      <Text component="h3" variant="compact">
        {name}
      </Text>
      <PlainList marked>
        {some.map((content) => (
          <li key={content}>
            {contentNames[content]}
            <Text component="span" variant="muted" ml={1}>
              {edits.includes(content) ? accountTexts.access.EDIT : accountTexts.access.VIEW}
            </Text>
          </li>
        ))}
      </PlainList>
    </Block>
  ));
}
