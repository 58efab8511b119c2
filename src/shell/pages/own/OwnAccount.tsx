import { TimeAgo } from "../../../ui/Ago.tsx";
import { TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useLogout } from "ra-core";
import { useState } from "react";
import { ownAccountTexts as texts } from "../../../../i18n/ja/account/own-account.ts";
import { formatMoment } from "../../../core/money.ts";
import { useCall } from "../../../data/call.ts";
import { useViewer } from "../../../data/context.ts";
import { useSingleMutation } from "../../../data/useSingleMutation.ts";
import {
  ChangeOwnPasswordDocument,
  EndOwnSessionsDocument,
  GetOwnSessionsDocument,
  UpdateOwnNameDocument,
} from "../../../generated/graphql.ts";
import { PageCard } from "../../../ui/Card.tsx";
import { PlainTable } from "../../../ui/PlainTable.tsx";
import { OwnAddress } from "./OwnAddress.tsx";
import { OwnForm } from "./OwnForm.tsx";
import { Block, Text } from "../../../ui/Text.tsx";
import { Field } from "../../../ui/Field.tsx";

/** The own account: name, mail address, password, and where it is signed in. */
export function OwnAccount() {
  return (
    <Block maxWidth={640}>
      <OwnNameCard />
      <OwnAddress />
      <Password />
      <Sessions />
    </Block>
  );
}

function OwnNameCard() {
  const call = useCall();
  const { accountName } = useViewer();
  const [name, setName] = useState(accountName);
  const work = useSingleMutation({ mutationFn: () => call(UpdateOwnNameDocument, { name }) });
  return (
    <PageCard title={texts.name}>
      <OwnForm label={texts.save} done={work.isSuccess && texts.saved} work={work}>
        <TextField
          label={texts.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
          fullWidth
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: "name" } }}
        />
      </OwnForm>
    </PageCard>
  );
}

function Password() {
  const call = useCall();
  const logout = useLogout();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const work = useSingleMutation({
    mutationFn: () => call(ChangeOwnPasswordDocument, { input: { current, password } }),
    onSuccess: () => void logout(),
    // Nothing of it is kept.
    gcTime: 0,
  });
  const fields = [
    { label: texts.current, value: current, set: setCurrent, autoComplete: "current-password" },
    { label: texts.next, value: password, set: setPassword, autoComplete: "new-password" },
  ];
  return (
    <PageCard title={texts.password}>
      <OwnForm label={texts.change} work={work}>
        {fields.map(({ label, value, set, autoComplete }) => (
          <Field
            key={label}
            label={label}
            type="password"
            value={value}
            onChange={(event) => set(event.target.value)}
            required
            width={320}
            maxWidth="100%"
            slotProps={{ htmlInput: { maxLength: 256, autoComplete } }}
          />
        ))}
        <Text variant="muted">{texts.changeNote}</Text>
      </OwnForm>
    </PageCard>
  );
}

function Sessions() {
  const call = useCall();
  const logout = useLogout();
  const { data } = useQuery({
    queryKey: ["own-sessions"],
    queryFn: async ({ signal }) => (await call(GetOwnSessionsDocument, {}, signal)).data,
  });
  const work = useSingleMutation({
    mutationFn: () => call(EndOwnSessionsDocument, {}),
    onSuccess: () => void logout(),
  });
  return (
    <PageCard title={texts.sessions}>
      <OwnForm label={texts.everywhere} work={work}>
        {data && data.length > 0 ? (
          <PlainTable
            label={texts.sessions}
            columns={[{ head: texts.began }, { head: texts.ends, text: true }]}
            rows={data.map(({ began, ends }, index) => ({
              key: `${began} ${index}`,
              cells: [<TimeAgo key="began" at={began} />, formatMoment(ends)],
            }))}
          />
        ) : (
          data && <Text color="muted">{texts.none}</Text>
        )}
      </OwnForm>
    </PageCard>
  );
}
