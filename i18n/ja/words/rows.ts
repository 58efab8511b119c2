/**
 * What the parts of lists show that the menu's definitions name. These parts are loaded at once; the other texts of their screens come
 * with the screens.
 */
export const rowTexts = {
  account: {
    reissueOne: (name: string) => `${name}のパスワードを再発行`,
    factorOffOne: (name: string) => `${name}の2段階認証を解除`,
    viewOne: (name: string) => `${name}の見え方を確認`,
    inviteOne: (name: string) => `${name}の招待`,
  },
  applicant: {
    accept: "承認",
    acceptOne: (name: string) => `${name}を承認`,
    decline: "却下",
    declineOne: (name: string) => `${name}を却下`,
  },
  product: { priceFrom: (moment: string, price: string) => `${moment} から ${price}` },
  stockCount: { create: "棚卸をする" },
} as const;
