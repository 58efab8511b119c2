/** Words that say which devices have read the present menu. */
export const reachTexts = {
  name: "反映",
  devices: (current: number, all: number) => `${current}/${all}台`,
  shops: (current: number, all: number) => `${current}/${all}店`,
  lead: "最後の変更のあとに、メニューを読んだ端末です。",
  all: "すべての端末が読みました。",
  late: "まだ読んでいない端末",
  readAt: "最後に読んだのは",
} as const;
