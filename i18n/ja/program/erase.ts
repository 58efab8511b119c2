/** Stands for the name of an erased person. */
const pseudonym = "削除済みスタッフ";

/** Words of `npm run erase`. */
export const eraseTexts = {
  /** @param id tells erased persons apart */
  erased: (id: string | null) => (id === null ? pseudonym : `${pseudonym} ${id}`),
  actor: "npm run erase",
  usage: `使い方:
  npm run erase -- --company 番号 --staff "名前"   会社の記録から、その人の名前を消す
  npm run erase -- --company 番号 --staff "名前またはコード" --shop 番号   その店舗のレシートとドロワー記録からだけ消す
  npm run erase -- … --dry-run                                 何も変えずに、消えるものを数える
  npm run erase -- … --yes                                     確かめずに消す（端末でないところから実行するとき）`,
  wantsCompany: "--company に、会社の番号を指定してください。",
  wantsStaff: "--staff に、名前またはコードを指定してください。",
  wantsShop: "--shop には、店舗の番号を指定してください。",
  noCompany: (id: number) => `会社 ${id} はありません。`,
  nobody: "その名前またはコードの人は、記録にいません。",
  account: (name: string) =>
    `「${name}」のアカウントがあります。先にアカウントを削除してください。店舗の記録からだけ消すときは、--shop を指定してください。`,
  person: (shop: string, code: string, name: string, receipts: number) =>
    `  ${shop}: ${[name, code && `コード ${code}`].filter(Boolean).join(" ")}、レシート ${receipts.toLocaleString("ja-JP")}枚`,
  company: "会社の変更履歴",
  shop: (id: number, name: string | null) => `店舗 ${id} ${name ?? ""}`.trim(),
  found: (counts: { receipts: number; drawerEvents: number; changes: number; others: number }) =>
    `レシート ${counts.receipts.toLocaleString("ja-JP")}枚、ドロワー記録 ${counts.drawerEvents.toLocaleString("ja-JP")}件、変更履歴 ${counts.changes.toLocaleString("ja-JP")}件、そのほか ${counts.others.toLocaleString("ja-JP")}件にあります。`,
  detachedYears: (years: readonly number[]) =>
    `切り離した年（${years.join("・")}年）のファイルには、人の名前ではなく仮の番号だけがあります。番号の名前は、データベースから消えます。`,
  dry: "数えただけで、何も変えていません。",
  confirm: "消した名前は戻せません。消しますか？",
  wantsYes: "端末でないところから実行するときは、--yes または --dry-run を指定してください。",
  unchanged: "何も変えていません。",
  done: "消しました。金額も記録の連鎖もそのままです（npm run verify で確かめられます）。",
  failed: "消せませんでした。",
};
