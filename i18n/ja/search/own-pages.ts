/** Texts of the pages on top of the menu. */
export const ownPageTexts = {
  pinned: "ピン留め",
  recent: "最近開いたページ",
  pin: (name: string) => `${name}をピン留め`,
} as const;
