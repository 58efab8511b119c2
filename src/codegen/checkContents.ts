import { locateNode, type SchemaFault } from "./faults.ts";
import { readDirective, type SchemaDefinitions } from "./sdl.ts";

/** Root fields without a content, with one that a shop's key cannot have, and with what only queries or only mutations say. */
export function findContentFaults({ queries, mutations, enums }: SchemaDefinitions): SchemaFault[] {
  return [...queries.values(), ...mutations.values()].flatMap((field) => {
    const name = field.name.value;
    const allow = readDirective(field, "allow");
    if (!allow) return [];
    const { key, content, readBy, readers, orContent } = allow;
    const texts = [
      key !== true && allow["devices"] !== undefined
        ? `${name}: @allow(devices) says which keys may call it, and needs "key: true".`
        : "",
      key === true && content !== undefined
        ? `${name}: a shop's key has no contents: @allow(key: true) takes no "content".`
        : "",
      key !== true && content === undefined
        ? `${name}: @allow needs the "content" with which accounts may call it: ${(enums.get("Content") ?? []).join(", ")}.`
        : "",
      (readBy !== undefined || readers !== undefined) && mutations.has(name)
        ? `${name}: @allow(readBy) is for queries, and this is a mutation.`
        : "",
      orContent !== undefined && !mutations.has(name)
        ? `${name}: @allow(orContent) is for mutations, and this is a query.`
        : "",
    ];
    return texts.filter(Boolean).map((text) => ({ ...locateNode(field), text }));
  });
}
