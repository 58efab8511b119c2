import { useRefresh } from "ra-core";
import { useState, type ReactNode } from "react";
import { ListScreen } from "../../src/admin/list/ListScreen.tsx";
import { KeyQuestionContext, type KeyQuestion } from "./keyContext.ts";

type KeyedListProps = { renderDialog: (question: KeyQuestion, onClose: () => void) => ReactNode };

/** A list of what has keys, with the dialogs that its rows open. It is read anew when one closes. */
export function KeyedList({ renderDialog }: KeyedListProps) {
  const refresh = useRefresh();
  const [question, setQuestion] = useState<KeyQuestion>();
  const close = () => {
    setQuestion(undefined);
    refresh();
  };
  return (
    <KeyQuestionContext value={setQuestion}>
      <ListScreen />
      {question && renderDialog(question, close)}
    </KeyQuestionContext>
  );
}
