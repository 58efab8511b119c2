const count = (value: number) => value.toLocaleString("ja-JP");

/** Words of `npm run move`. */
export const moveTexts = {
  usage: `使い方:
  npm run move -- --to 移し先                 データベース（CHOBA_DATA または DATABASE_URL のもの）を、まるごと空の移し先へ移す
  npm run move -- --to 移し先 --trial         サーバーを動かしたまま写しだけを作り、確かめる（元は読み取り専用にしない）
  npm run move -- --cancel                    読み取り専用にした元のデータベースを、また書き込めるようにする
移し先は、空のPostgreSQLのアドレス（postgres://利用者:パスワード@ホスト:5432/名前）か、新しいデータフォルダ。
  --from 移し元        CHOBA_DATA・DATABASE_URL のほかのデータベースを移す
  --postgres フォルダ  移し元のデータフォルダを、この版（bin・lib・share のあるフォルダ）のPostgreSQLで開く`,
  noTarget: "移し先を --to で指定してください。",
  notEmpty: (place: string, tables: readonly string[]) =>
    `移し先（${place}）は空ではありません（${tables.slice(0, 3).join("、")}${tables.length > 3 ? "ほか" : ""}）。何も変えていません。空のデータベースか、新しいフォルダを指定してください。`,
  otherSchema: (place: string, table: string) =>
    `移し先（${place}）には、Chōbaのものではない表があります（${table}）。何も変えていません。空のデータベースを指定してください。`,
  start: (from: string, to: string) => `${from} のデータベースを ${to} へ移します。`,
  readOnly: "元のデータベースを読み取り専用にしました。受付と閲覧は続き、保存と売上の受信は移し終わるまで待ちます。",
  copying: "表を写しています",
  differs: (table: string, from: number, to: number) =>
    `表 ${table} の写しが元と合いません（元 ${count(from)}行、写し ${count(to)}行）。移し先を使わず、空にしてやり直してください。`,
  copied: (tables: number, rows: number) => `${count(tables)}の表、${count(rows)}行が元と一致しました。`,
  released: "元のデータベースは、また書き込めます。",
  files: (folder: string) => `画像・動画と identity.secret も ${folder} へ写しました。`,
  doneUrl: (place: string) =>
    `移し終わりました。元は読み取り専用のままです。環境変数 DATABASE_URL を ${place} のアドレスに替え、いまと同じ CHOBA_DATA（画像と identity.secret があります）でサーバーを起動し直してください。取りやめるときは npm run move -- --cancel で、元をまた書き込めるようにします。`,
  doneFolder: (folder: string) =>
    `移し終わりました。元は読み取り専用のままです。環境変数 CHOBA_DATA を ${folder} に替え、DATABASE_URL を外して、サーバーを起動し直してください。取りやめるときは npm run move -- --cancel で、元をまた書き込めるようにします。`,
  doneTrial: "試しの写しができました。元はそのまま動いています。本番では、移し先を空にしてから実行してください。",
  interrupted: "途中でやめました。元はそのままです。移し先を空にして、もう一度実行してください。",
  failed: "移せませんでした。",
};
