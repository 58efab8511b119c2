/**
 * The cells of several columns as one number: two different rows of cells never give the same. A hyphen stands between them, as it
 * always has; where a cell could be mistaken for two, a bar.
 */
export function joinNumberCells(parts: readonly string[]): string {
  const [first = "", ...rest] = parts;
  if (rest.length === 0) return first;
  const clear = !rest.some((part) => part.includes("-")) && !parts.some((part) => part.includes("|"));
  return clear ? parts.join("-") : parts.map((part) => part.replaceAll(/[\\|]/g, "\\$&")).join("|");
}
