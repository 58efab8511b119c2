import { messages } from "../../i18n/ja/words/messages.ts";
import type { RejectionCode } from "../../src/core/rejected.ts";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches a text that holds a code's message, whatever fills its places. */
export const saying = (code: RejectionCode): RegExp =>
  new RegExp(
    messages[code]
      .split(/\{\d\}/)
      .map(escaped)
      .join(".*"),
  );
