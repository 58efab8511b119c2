import { createContext, useContext } from "react";
import type { RecordData } from "../../src/admin/definition.ts";

/** Which dialog opens about a key, and of which record. */
export type KeyQuestion = { kind: "issue" | "revoke"; record: RecordData };

/**
 * Opens the dialog of a key. It stands above the list: a row comes and goes with the width of the window, and a key is shown once.
 */
export const KeyQuestionContext = createContext<((question: KeyQuestion) => void) | null>(null);

/** The function that opens the dialog; throws outside of a KeyedList. */
export function useKeyQuestion(): (question: KeyQuestion) => void {
  const ask = useContext(KeyQuestionContext);
  if (!ask) throw new Error("useKeyQuestion is used outside a KeyedList");
  return ask;
}
