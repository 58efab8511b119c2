import { badInput } from "../../../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../../../src/core/rejected.ts";
import { outlineJson } from "../../../../platform/log/jsonOutline.ts";
import { requestLimits, maxAnsweredNameLength } from "../../../../engine/guard/limits.ts";

/** Every name that stands like a declaration in the text of a document: at least those that its operation declares. */
const declaration = /\$\s*([_A-Za-z]\w*)\s*:/g;

function declaredIn(query: Buffer | undefined): ReadonlySet<string> {
  // Six bytes a character at most, if all are escaped. A longer document is refused by its length, with or without variables.
  if (!query || query.length > requestLimits.length * 6) return new Set();
  try {
    const text: unknown = JSON.parse(query.toString("utf8"));
    return new Set(typeof text === "string" ? [...text.matchAll(declaration)].map(([, name = ""]) => name) : []);
  } catch {
    return new Set();
  }
}

/**
 * Refuses a GraphQL request with variables that its document does not declare, before any value of them is built.
 * @param body the text of the request
 * @throws Rejected BAD_INPUT with the first such name, or for more depth or values than `jsonBounds`
 */
export function refuseUndeclaredVariables(body: Buffer): void {
  let query: Buffer | undefined;
  // A name that stands twice counts with its last value, but both are built.
  const variables: Buffer[] = [];
  outlineJson(body, (name, value) => {
    if (name === "query") query = value;
    if (name === "variables") variables.push(value);
  });
  const declared = declaredIn(query);
  for (const text of variables)
    outlineJson(text, (name) => {
      if (declared.has(name)) return;
      throw new Rejected("BAD_INPUT", { field: name.slice(0, maxAnsweredNameLength), args: [badInput.undeclared] });
    });
}
