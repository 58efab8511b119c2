/** Taking a record of a drawer back. */
export const drawerReverse = {
  action: "取り消す",
  done: "取り消しました",
  one: (record: string) => `${record}を取り消す`,
} as const;
