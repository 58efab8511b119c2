import { useRefresh } from "ra-core";
import { useState } from "react";
import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { KeyQuestionContext, type KeyQuestion } from "../device/keyContext.ts";
import { SecretDialog } from "./SecretDialog.tsx";

/** The list of webhooks, with the dialog of their keys. */
export function WebhookList() {
  const refresh = useRefresh();
  const [question, setQuestion] = useState<KeyQuestion>();
  const close = () => {
    setQuestion(undefined);
    refresh();
  };
  return (
    <KeyQuestionContext value={setQuestion}>
      <ListScreen />
      {question && <SecretDialog record={question.record} onClose={close} />}
    </KeyQuestionContext>
  );
}
