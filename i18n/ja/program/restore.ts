import { formatSecond } from "./backup.ts";

/** Words of `npm run restore`. */
export const restoreTexts = {
  usage: `使い方:
  npm run restore -- フォルダ [--key 鍵のファイル]   バックアップ（npm run backup で作ったフォルダ）を、空のデータフォルダ（CHOBA_DATA）に戻す
  npm run restore -- s3://バケット/名前 …            S3にあるバックアップから戻す
    --until "2026-11-29 14:00"   バックアップのあとの、その時刻（日本時間）までに受け付けたものも戻す（要 WAL_ARCHIVE）
    --archive フォルダ           記録の保存先（指定しなければ WAL_ARCHIVE）
    --archive-key 鍵のファイル   鍵を替えたあとの記録の鍵（バックアップの鍵と違うときだけ）
    --log フォルダ               退けておいた元のデータフォルダ。まだ保存先に写っていない、最後の1分ほどの記録もここから戻す`,
  oneFolder: "戻すバックアップのフォルダを、ひとつだけ指定してください。",
  external:
    "環境変数 DATABASE_URL のデータベースには、npm run restore では戻せません。DATABASE_URL を外し、CHOBA_DATA に空のデータフォルダを指定してください。",
  running: (data: string) =>
    `データフォルダ ${data} のデータベースが動いています。何も変えていません。Chōbaを止めてから、データフォルダを別の場所へ退け、もう一度実行してください。`,
  notEmpty: (data: string, names: readonly string[]) =>
    `データフォルダ ${data} は空ではありません（${names.join("、")}）。上書きはしません。別の場所へ退けるか、環境変数 CHOBA_DATA に空のフォルダを指定してください。`,
  restoring: (data: string, pid: number) =>
    `データフォルダ ${data} には、いまほかの npm run restore（PID ${pid}）が戻しています。`,
  otherVersion: (found: string, own: string) =>
    `このバックアップはPostgreSQL ${found} のもので、このChōbaのものは ${own} です。バックアップを作った版のChōbaで戻してください。`,
  newerBuild: (product: string, migration: string) =>
    `このバックアップは、より新しい版のChōba（${product}、${migration}）のものです。その版か、それより新しい版で戻してください。`,
  wantsKey:
    "このバックアップには封がしてあります。--key に、バックアップを作ったときの鍵のファイルを指定してください。何も書いていません。",
  wrongKey: "鍵が違います。バックアップを作ったときの鍵のファイルを指定してください。何も書いていません。",
  plainBackup: "注意: このバックアップには封がしてありません。書き換えられていないことを、鍵では確かめられません。",
  logWantsKey: (archive: string) =>
    `${archive} の記録には封がしてあります。--key か --archive-key に、そのときの鍵のファイル（BACKUP_KEY）を指定してください。何も書いていません。`,
  logKeyWrong: (archive: string) =>
    `${archive} の記録を、ひとつも開けません。別の鍵で封がしてあるか、壊れています。鍵を替えたときは、--archive-key に、そのときの鍵のファイル（BACKUP_KEY）を指定してください。何も戻していません。`,
  logDamaged: (names: readonly string[]) =>
    `保存された記録のうち、作ったときと違うか、別の鍵のものがあります: ${names.join("、")}`,
  logPlain: "注意: 保存された記録には封がしてありません。書き換えられていないことを、鍵では確かめられません。",
  wantsMoment: (text: string) =>
    `--until の「${text}」は時刻として読めません。日本時間で "2026-11-29 14:00" のように指定してください。`,
  beforeBackup: (end: Date) =>
    `--until が、このバックアップの終わり（${formatSecond(end)}）より前です。もっと前のバックアップを使ってください。`,
  wantsArchive: "--until には、記録の保存先（WAL_ARCHIVE）を --archive で指定してください。",
  noArchive: (archive: string) =>
    `${archive} に、このバックアップのデータベースの記録がありません。WAL_ARCHIVE を指定して動かしていたときのバックアップと、その保存先を指定してください。何も書いていません。`,
  momentNotReached: (until: Date) =>
    `${formatSecond(until)} まで戻せませんでした。保存された記録が、そこまで続いていないためです。少し前の時刻を指定してください。`,
  start: (folder: string, until: Date, data: string) =>
    `${folder}（${formatSecond(until)} まで）を、データフォルダ ${data} に戻します。`,
  copying: "照合しながらコピー中",
  recovering: (until: Date | undefined) => `記録を${until ? ` ${formatSecond(until)} ` : "最後"}まで適用しています。`,
  notReached: (lsn: string, found: string) =>
    `データベースを、バックアップの最後（${lsn}）まで戻せませんでした（${found} まで）。別のバックアップを使ってください。`,
  restored: (shops: number, receipts: number, last: Date | null) =>
    `戻しました: ${shops.toLocaleString("ja-JP")}店舗、レシート ${receipts.toLocaleString("ja-JP")}枚${last ? `（最後の受付 ${formatSecond(last)}）` : ""}。`,
  complete: (until: Date) => `${formatSecond(until)} までに受け付けたものが、すべて入っています。`,
  logEnded: (until: Date) =>
    `保存された記録は、${formatSecond(until)} より前で終わっています。残っている記録は、すべて戻しました。Chōbaを止めて終わったのでなければ、最後の1分ほどは保存先に写っていないことがあります。元のデータフォルダが残っていれば、--log に指定すると、そこも戻せます。`,
  otherFormer: (folder: string) =>
    `--log の ${folder} は、このバックアップのデータベースの、元のデータフォルダではありません。何も書いていません。`,
  verifying: "続けて検証します。中断しても、戻したものはそのまま使えます（npm run verify で検証し直せます）。",
  verified: "検証が終わりました。npm start で起動できます。",
  differs: "戻したデータに相違があります。上の内容を確かめてください。",
  secretLeftOut: (file: string) =>
    `注意: このバックアップには秘密（identity.secret）が入っていません。起動する前に、保管していたものを ${file} に置いてください。置かずに起動すると、だれもサインインできません。`,
  secretOfEnvironment: "起動するときは、バックアップを作ったときと同じ IDENTITY_SECRET を指定してください。",
  mediaInBucket: "画像・動画はバケットにあります。起動するときは、同じ STORAGE と S3_BUCKET を指定してください。",
  interrupted: "中断しました。書いたものは消しました。もう一度実行できます。",
  failed: "戻せませんでした。",
} as const;
