/** Words below a postcode. */
export const postalAddressTexts = {
  filled: (address: string) => `${address} を入れました。番地を続けてください。`,
  offered: (address: string) => `この番号の住所: ${address}`,
  take: "この住所にする",
  unknown: "この番号の住所は見つかりません。住所をそのまま入力できます。",
} as const;
