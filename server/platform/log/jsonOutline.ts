import { badInput } from "../../../i18n/ja/words/messages.ts";
import { Rejected } from "../../../src/core/rejected.ts";

/**
 * The deepest nesting, and the most values, that a JSON body may have, and the most members of an object. The schema's deepest input has
 * eight levels, the widest 51 fields, and no list of it fills a body of `BODY_LIMIT` with half as many values.
 */
export const jsonBounds = { depth: 32, values: 400_000, members: 1000 } as const;

/** Called with each member of the outermost object, in the order of the text; `value` is its text. */
type OnMember = (name: string, value: Buffer) => void;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

const buildJsonRejection = (detail: string) => new Rejected("BAD_INPUT", { args: [detail] });

/** Where the string that begins at `start` ends. */
function endOfString(text: Buffer, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return at;
}

/** The name of a member; undefined where it is no JSON, which the parser says later. */
function parseMemberName(text: Buffer): string | undefined {
  try {
    const name: unknown = JSON.parse(text.toString("utf8"));
    return typeof name === "string" ? name : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Walks over the text of a JSON value without building it: nested lists of a few megabytes would become a hundred megabytes of memory.
 * It does not say whether the text is JSON.
 * @throws Rejected BAD_INPUT for more depth, values or members of an object than `jsonBounds`
 */
export function outlineJson(text: Buffer, onMember: OnMember = () => undefined): void {
  let [depth, values, begin] = [0, 0, 0];
  // Of each object that is open the names; of a list none.
  const members = new Uint32Array(jsonBounds.depth + 2);
  let name: string | undefined;
  const count = () => {
    values += 1;
    if (values > jsonBounds.values) throw buildJsonRejection(badInput.values);
  };
  const endMember = (at: number) => {
    if (depth !== 1) return;
    if (name !== undefined) onMember(name, text.subarray(begin, at));
    [name, begin] = [undefined, at + 1];
  };
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === quote) at = endOfString(text, at);
    else if (byte === openList || byte === openObject) {
      count();
      depth += 1;
      members[depth] = 0;
      if (depth > jsonBounds.depth) throw buildJsonRejection(badInput.nesting);
      if (depth === 1) begin = at + 1;
    } else if (byte === closeList || byte === closeObject) {
      endMember(at);
      depth -= 1;
    } else if (byte === comma) {
      count();
      endMember(at);
    } else if (byte === colon) {
      const named = (members[depth] ?? 0) + 1;
      if (named > jsonBounds.members) throw buildJsonRejection(badInput.members);
      members[depth] = named;
      if (depth !== 1 || name !== undefined) continue;
      name = parseMemberName(text.subarray(begin, at));
      begin = at + 1;
    }
  }
}
