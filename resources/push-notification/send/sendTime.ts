import type { RecordData } from "../../../src/admin/definition.ts";
import type { FieldError } from "../../../src/core/rejected.ts";

/** When a notification goes: as it is registered, or at the time that the form asks for. */
type SendTime = "NOW" | "AT";

/** The value of the form that holds it. It is not sent: an empty time means now, and here that must have been chosen. */
export const sendTimeField = "send_time";

/** What was chosen. A time that is filled in was chosen; an empty one says nothing by itself. */
export function readSendTime({ [sendTimeField]: chosen, release_timer }: RecordData): SendTime | null {
  if (chosen === "NOW" || chosen === "AT") return chosen;
  return typeof release_timer === "string" && release_timer !== "" ? "AT" : null;
}

/** A notification is not sent because a time was left empty: it must be chosen to go now. */
export function checkSendTime(values: RecordData): FieldError[] {
  const time = readSendTime(values);
  const isEmpty = (values["release_timer"] ?? "") === "";
  return time === "NOW" || (time === "AT" && !isEmpty) ? [] : [{ field: "release_timer", code: "W001" }];
}
