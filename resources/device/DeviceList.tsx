import { useRefresh } from "ra-core";
import { useState } from "react";
import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { KeyDialog } from "./KeyDialog.tsx";
import { KeyQuestionContext, type KeyQuestion } from "./keyContext.ts";
import { DeviceKeyRevocation } from "./Revocation.tsx";

/** The list of devices, with the dialogs of their keys. */
export function DeviceList() {
  const refresh = useRefresh();
  const [question, setQuestion] = useState<KeyQuestion>();
  const close = () => {
    setQuestion(undefined);
    refresh();
  };
  return (
    <KeyQuestionContext value={setQuestion}>
      <ListScreen />
      {question?.kind === "issue" && <KeyDialog record={question.record} onClose={close} />}
      {question?.kind === "revoke" && <DeviceKeyRevocation record={question.record} onClose={close} />}
    </KeyQuestionContext>
  );
}
