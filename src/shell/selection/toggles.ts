/** The selection with `id` added at the end or removed. Its first shop is the active one. */
export const toggled = (selected: readonly number[], id: number): number[] =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

/** The choice "all": selects every shop, or none if every shop is selected. The active shop stays first. */
export function toggledAll(selected: readonly number[], all: readonly number[]): number[] {
  if (all.every((id) => selected.includes(id))) return [];
  const [active] = selected;
  return active === undefined ? [...all] : [active, ...all.filter((id) => id !== active)];
}

/** The selection with `id` first, as the active shop. */
export const activated = (selected: readonly number[], id: number): number[] => [
  id,
  ...selected.filter((other) => other !== id),
];
