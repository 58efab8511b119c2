/** Texts of an input whose chosen records stand in an order. */
export const chosenOrderTexts = {
  add: "足すものを選ぶ",
  chosen: (label: string) => `${label}のならび`,
  up: (name: string) => `「${name}」を上へ`,
  down: (name: string) => `「${name}」を下へ`,
  remove: (name: string) => `「${name}」を外す`,
  moved: (name: string, count: number, place: number) => `「${name}」を${count}件中の${place}番目に移動しました。`,
  removed: (name: string) => `「${name}」を外しました。`,
} as const;
