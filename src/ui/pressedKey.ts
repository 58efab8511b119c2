import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** The code of a key that an input method took. Safari ends the conversion before it says so: `isComposing` is false by then. */
const takenKey = 229;

/** The name of the pressed key; empty if an input method has it, as the Enter that confirms kana. */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === takenKey ? "" : event.key;
}

/** Whether a person has pressed Enter to go on. */
export const isEnter = (event: KeyboardEvent | ReactKeyboardEvent): boolean => pressedKey(event) === "Enter";
