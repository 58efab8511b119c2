/** The selection with `id` added at the end or removed. Its first shop is the active one. */
export const toggleShop = (selected: readonly number[], id: number): number[] =>
  selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];

/** The choice "all": selects every shop, or none if every shop is selected. The active shop stays first. */
export function toggledAll(selected: readonly number[], all: readonly number[]): number[] {
  if (all.every((id) => selected.includes(id))) return [];
  const [active] = selected;
  return active === undefined ? [...all] : [active, ...all.filter((id) => id !== active)];
}

/** All shops of a group: adds those that are missing, or removes all of them if none is. */
export function toggledGroup(selected: readonly number[], group: readonly number[]): number[] {
  const chosen = new Set(selected);
  const missing = group.filter((id) => !chosen.has(id));
  if (missing.length > 0) return [...selected, ...missing];
  const gone = new Set(group);
  return selected.filter((id) => !gone.has(id));
}

/** The selection with `id` first, as the active shop. */
export const activateShop = (selected: readonly number[], id: number): number[] => [
  id,
  ...selected.filter((other) => other !== id),
];
