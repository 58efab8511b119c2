import { formatClock } from "../../../src/core/calendar/clock.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";

const megabyte = 1024 ** 2;
/** A size for a person, in MB. */
export const formatMegabytes = (bytes: number): string =>
  `${(bytes / megabyte).toLocaleString("ja-JP", { maximumFractionDigits: bytes < 10 * megabyte ? 1 : 0 })}MB`;

/** A moment for a person in Japan, to the second. */
export function formatSecond(moment: Date): string {
  const { date, minutes } = toTokyoTime(moment);
  return `${date} ${formatClock(minutes)}:${String(moment.getUTCSeconds()).padStart(2, "0")}`;
}

/** Words of `npm run backup`, and of backups in general. */
export const backupTexts = {
  usage: `使い方:
  npm run backup -- フォルダ [--key 鍵のファイル]   動いているデータベース、画像・動画、秘密（identity.secret）を、新しいフォルダに写す
                                                    すべてに鍵で封をする（暗号化）。鍵がなければ封をせず、秘密は入れない
  npm run backup -- s3://バケット/名前 …            同じものを、S3（S3_REGION、S3_ENDPOINT）に写す
  npm run backup -- --new-key 鍵のファイル          鍵を作る。バックアップとは別の場所に、なくさないように保管する`,
  oneFolder: "バックアップを作るフォルダは、ひとつだけ指定してください。",
  external:
    "環境変数 DATABASE_URL のデータベースは、npm run backup ではバックアップできません。ファイルがこのマシンにあるとは限らないためです。pg_dump か、そのPostgreSQLを動かしている人のバックアップを使ってください。",
  insideData: (folder: string, data: string) =>
    `${folder} は、データフォルダ ${data} の中です。データフォルダを失うと、バックアップも失われます。別の場所を指定してください。`,
  occupied: (folder: string) =>
    `${folder} には、すでに何かあります。上書きはしません。まだないフォルダ（例: 日付を名前にしたもの）を指定してください。`,
  targetUnwritable: (folder: string, detail: string) =>
    `${folder} に、バックアップのフォルダを作れません。詳細: ${detail}`,
  noBucket: (text: string) => `${text} は、バケットとして読めません。s3://バケット/名前 のように指定してください。`,
  wantsPrefix: (name: string) =>
    `${name} だけでは、バケットのほかのものと区別できません。s3://バケット/名前 のように、まだない名前を付けてください。`,
  bucketFailed: (name: string, detail: string) => `${name} を使えません。詳細: ${detail}`,
  takenOver: (name: string) => `${name} には、ほかのバックアップが書いています。別の名前を指定してください。`,
  noRoom: (folder: string, needed: number, free: number) =>
    `${folder} の空きが足りません（必要 ${formatMegabytes(needed)}、空き ${formatMegabytes(free)}）。何も書いていません。`,
  keyExists: (path: string) =>
    `${path} は、すでにあります。その鍵がいるバックアップがあるかもしれないため、上書きしません。別の名前を指定してください。`,
  keyUnwritable: (path: string, detail: string) => `鍵のファイル ${path} を作れません。詳細: ${detail}`,
  keyUnreadable: (path: string, detail: string) => `鍵のファイル ${path} を読めません。詳細: ${detail}`,
  noKey: (path: string) =>
    `${path} は、鍵のファイルではありません。鍵は npm run backup -- --new-key ファイル で作ったものです。`,
  keyMade: (path: string) =>
    `鍵を ${path} に作りました。この鍵がないと、封をしたバックアップは戻せません。データフォルダともバックアップとも別の場所に、写しを置いてください。`,
  keyMisplaced: (path: string, folder: string) =>
    `鍵のファイル ${path} が、${folder} の中にあります。鍵は、データフォルダといっしょに失われる場所にも、バックアップや記録の写しといっしょに持ち出される場所にも置けません。別の場所へ移し、BACKUP_KEY に指定してください。`,
  keyBeside: (path: string) =>
    `注意: 鍵のファイル ${path} が、バックアップと同じフォルダにあります。いっしょに持ち出されると、封の意味がありません。鍵を別の場所へ移してください。`,
  notSealed:
    "注意: 鍵（--key）の指定がないため、封をしていません。このフォルダを読める人は、すべての会社のデータを読めます。",
  start: (data: string, folder: string) => `${data} のバックアップを ${folder} に作ります。受付は止まりません。`,
  copying: "コピー中",
  done: (folder: string, files: number, bytes: number, until: Date) =>
    `バックアップができました: ${folder}（${files.toLocaleString("ja-JP")}個のファイル、${formatMegabytes(bytes)}）。${formatSecond(until)} までに受け付けたものが、すべて入っています。`,
  secretLeftOut:
    "秘密（identity.secret）も入れていません。別に保管してください。これがないと、戻したあとにだれもサインインできません。",
  secretOfEnvironment: "秘密は環境変数 IDENTITY_SECRET のものなので、入れていません。別に保管してください。",
  mediaInBucket: "画像・動画はバケット（S3_BUCKET）にあるので、入れていません。",
  interrupted: "中断しました。途中までのバックアップは消しました。もう一度実行できます。",
  databaseStopped:
    "途中でデータベースが止まりました。途中までのバックアップは消しました。動きだしてから、もう一度実行してください。",
  noBackup: (folder: string, manifest: string) =>
    `${folder} に、完成したバックアップがありません（${manifest} がありません）。名前を確かめてください。.unfinished の付くものは、途中で終わったものです。`,
  damaged: (path: string) =>
    `バックアップが壊れています（${path} が、作ったときと違います）。別のバックアップを使ってください。`,
  newerFormat: (version: string) =>
    `このバックアップは、より新しい版のChōba（${version}）のものです。その版で戻してください。`,
  failed: "バックアップを作れませんでした。",
} as const;
