import type { CashDrawerEvent } from "../../../src/generated/server.ts";

/** What becomes of a drawer: on screens, and where the server names a record. */
export const drawerEvents = {
  FLOAT: "釣銭補充",
  CASH_IN: "入金",
  CASH_OUT: "出金",
  COUNT: "点検",
  OPEN: "ドロワー開",
} as const satisfies Record<CashDrawerEvent, string>;

/** What is told of records of a drawer that were to be taken back. */
export const drawerReversal = {
  done: (date: string) => `${date}の記録として、反対の金額を加えました`,
  already: "すでに取り消されています",
  itself: "取消の記録は取り消せません。正しい記録をあらためて加えてください",
} as const;
