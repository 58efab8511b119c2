import { Alert, Box, Button, TextField } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLogout } from "ra-core";
import { useState, type ReactNode } from "react";
import { ownAccountTexts as texts } from "../../../i18n/ja/own-account.ts";
import { formatMoment } from "../../core/money.ts";
import { useCall } from "../../data/call.ts";
import { useViewer } from "../../data/context.ts";
import {
  ChangeOwnPasswordDocument,
  EndOwnSessionsDocument,
  GetOwnSessionsDocument,
  UpdateOwnNameDocument,
} from "../../generated/graphql.ts";
import { Card } from "../../ui/Card.tsx";
import { PlainTable } from "../../ui/PlainTable.tsx";

/** The own account: name, password, and where it is signed in. */
export function OwnAccount() {
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Name />
      <Password />
      <Sessions />
    </Box>
  );
}

type FormProps = {
  label: string;
  done?: string | false;
  work: { isPending: boolean; error: Error | null; mutate: () => void };
  children: ReactNode;
};

function Form({ label, done, work, children }: FormProps) {
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        work.mutate();
      }}
      sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}
    >
      {children}
      {work.error && <Alert severity="error">{work.error.message}</Alert>}
      {done && <Alert severity="success">{done}</Alert>}
      <Button type="submit" variant="contained" loading={work.isPending}>
        {label}
      </Button>
    </Box>
  );
}

function Name() {
  const call = useCall();
  const { accountName } = useViewer();
  const [name, setName] = useState(accountName);
  const work = useMutation({ mutationFn: () => call(UpdateOwnNameDocument, { name }) });
  return (
    <Card title={texts.name}>
      <Form label={texts.save} done={work.isSuccess && texts.saved} work={work}>
        <TextField
          label={texts.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          required
          fullWidth
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: "name" } }}
        />
      </Form>
    </Card>
  );
}

function Password() {
  const call = useCall();
  const logout = useLogout();
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const work = useMutation({
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
    <Card title={texts.password}>
      <Form label={texts.change} work={work}>
        {fields.map(({ label, value, set, autoComplete }) => (
          <TextField
            key={label}
            label={label}
            type="password"
            value={value}
            onChange={(event) => set(event.target.value)}
            required
            sx={{ width: 320, maxWidth: "100%" }}
            slotProps={{ htmlInput: { maxLength: 256, autoComplete } }}
          />
        ))}
        <Box sx={{ fontSize: 12, color: "tokens.textMuted" }}>{texts.changeNote}</Box>
      </Form>
    </Card>
  );
}

function Sessions() {
  const call = useCall();
  const logout = useLogout();
  const { data } = useQuery({
    queryKey: ["own-sessions"],
    queryFn: async ({ signal }) => (await call(GetOwnSessionsDocument, {}, signal)).data,
  });
  const work = useMutation({
    mutationFn: () => call(EndOwnSessionsDocument, {}),
    onSuccess: () => void logout(),
  });
  return (
    <Card title={texts.sessions}>
      <Form label={texts.everywhere} work={work}>
        {data && data.length > 0 ? (
          <PlainTable
            label={texts.sessions}
            columns={[{ head: texts.began }, { head: texts.ends, text: true }]}
            rows={data.map(({ began, ends }, index) => ({
              key: `${began} ${index}`,
              cells: [formatMoment(began), formatMoment(ends)],
            }))}
          />
        ) : (
          data && <Box sx={{ color: "tokens.textMuted" }}>{texts.none}</Box>
        )}
      </Form>
    </Card>
  );
}
