import type { KeyboardEvent } from "react";
import { isEnter, pressedKey } from "../../src/ui/pressedKey.ts";

/** The next focusable element after `input` in its form. */
function findNextControl(input: HTMLInputElement): HTMLElement | undefined {
  const controls = [...(input.form?.elements ?? [])] as HTMLElement[];
  return controls
    .slice(controls.indexOf(input) + 1)
    .find((one) => one.tabIndex >= 0 && !one.matches(":disabled, [type=hidden]"));
}

/**
 * For the frame around a list of inputs: Enter and the arrow keys move between them, Enter on the last one behind the list. By default
 * Enter would send the form.
 */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement)) return;
  const key = pressedKey(event);
  const enters = isEnter(event);
  if ((!enters && key !== "ArrowDown" && key !== "ArrowUp") || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll("input")];
  const at = inputs.indexOf(input) + (key === "ArrowUp" ? -1 : 1);
  (inputs[at] ?? (enters ? findNextControl(input) : undefined))?.focus();
}
