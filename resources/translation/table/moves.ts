import { isEnter, pressedKey } from "../../../src/ui/pressedKey.ts";
import type { KeyboardEvent } from "react";

type CellElement = HTMLInputElement | HTMLTextAreaElement;

/** The fields of the table, in the order of rows and languages. */
const listFields = (table: HTMLElement): CellElement[] => [
  ...table.querySelectorAll<CellElement>("[data-language]:not([disabled])"),
];

function focusField(field: CellElement | undefined): boolean {
  if (!field) return false;
  field.focus();
  field.select();
  field.scrollIntoView?.({ block: "nearest" });
  return true;
}

/** Goes to the field of the same language in another row. */
function moveRows(table: HTMLElement, from: CellElement, step: number): boolean {
  const column = listFields(table).filter(({ dataset }) => dataset["language"] === from.dataset["language"]);
  return focusField(column[column.indexOf(from) + step]);
}

/** Goes to the next empty field behind the focus, or to the first of the table. Says whether there is one. */
export function focusNextEmpty(table: HTMLElement, fromStart: boolean): boolean {
  const fields = listFields(table);
  const now = fromStart ? -1 : fields.findIndex((field) => field === document.activeElement);
  return focusField(
    fields.find((field, index) => index > now && field.value.trim() === "" && !field.dataset["differs"]),
  );
}

/** Whether the caret stands at the end of the text to which an arrow points: within several lines it moves there first. */
function isAtEdge({ selectionStart, selectionEnd, value, tagName }: CellElement, key: string): boolean {
  if (tagName !== "TEXTAREA") return true;
  return key === "ArrowUp" ? selectionEnd === 0 : selectionStart === value.length;
}

/** Enter and the arrows go to other rows, Ctrl+Enter to the next untranslated text; Shift+Enter is a new line where there may be one. */
export function handleCellKey(event: KeyboardEvent<HTMLElement>, table: HTMLElement | null, goOn: () => void): void {
  const field = event.target as CellElement;
  if (!table || field.dataset["language"] === undefined) return;
  const key = pressedKey(event);
  if (isEnter(event)) {
    if (event.shiftKey) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) goOn();
    else moveRows(table, field, 1);
  } else if ((key === "ArrowDown" || key === "ArrowUp") && !event.shiftKey && isAtEdge(field, key)) {
    if (moveRows(table, field, key === "ArrowDown" ? 1 : -1)) event.preventDefault();
  }
}
