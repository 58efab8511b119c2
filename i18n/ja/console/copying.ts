/** Copying what is saved for one shop to others. */
export const copyTexts = {
  copyToShops: "ほかの店舗に写す",
  copyAfterSaving: "写すには、先に変更を保存してください。",
  copyText: (shop: string, name: string) =>
    `「${shop}」の保存済みの${name}を、選んだ店舗に写します。写した先の${name}は置き換わります。`,
  copyTargets: "写す先の店舗",
  copyAll: "すべて",
  copy: "写す",
  copyInto: (count: number) => `${count}店舗に写す`,
  copyOtherBrand: (shop: string, brand: string) => `${shop}（別のブランド：${brand}）`,
  copyOtherBrands: (count: number) => `別のブランドの店舗が${count}店舗あります。`,
  copyForetold: "まだ写していません。写すと、次のとおりに変わります。",
  copyUnset: "いまは未設定です",
  copySame: "いまと同じです",
  copyMore: (count: number) => `ほか${count}項目`,
  copied: (count: number, name: string) => `${count}店舗に${name}を写しました。`,
};

/** A new record that begins with the values of another. */
export const duplicateTexts = {
  action: "複製",
  actionOf: (record: string) => `「${record}」を複製`,
  begins: (record: string, fields: string) => `「${record}」の内容から始めています。${fields}は引き継いでいません。`,
} as const;
