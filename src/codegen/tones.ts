import type { SchemaDefinitions } from "./sdl.ts";

const toConstantName = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}Tones`;

/** The module of the tones of states, a constant for each enum whose values all have one: a screen loads only those that it reads. */
export function buildTonesModule({ enums, tones }: Pick<SchemaDefinitions, "enums" | "tones">): string {
  const whole = [...tones].filter(([name, of]) => Object.keys(of).length === enums.get(name)?.length);
  return `import type { Tone } from "../core/metadata.ts";
import type * as types from "./types.ts";

// The colours of badges, for states that no field of a list or report shows.
${whole
  .map(
    ([name, of]) =>
      `export const ${toConstantName(name)} = ${JSON.stringify(of)} as const satisfies Readonly<Record<types.${name}, Tone>>;`,
  )
  .join("\n")}
`;
}
