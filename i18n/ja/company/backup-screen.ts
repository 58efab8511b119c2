const megabyte = 1024 ** 2;

/** The settings' page of backups. */
export const backupScreen = {
  title: "バックアップ",
  none: "決まった時刻のバックアップはありません。サーバーを動かしている人が、環境変数 BACKUP_TO に保存先（別のディスクのフォルダか、S3のバケット）を指定すると、毎日3時に作ります。手では npm run backup で作れます。",
  external:
    "データベースはChōbaの外のPostgreSQLにあります。バックアップは、そのPostgreSQLを動かしている人に確かめてください。",
  late: "できているはずのバックアップが、できていません。サーバーを動かしている人に伝えてください。理由は、サーバーのログにもあります。",
  withoutSecret:
    "最後のバックアップには、サインインの秘密（identity.secret）が入っていません。これがないと、戻したあとにだれもサインインできません。BACKUP_KEY に鍵のファイルを指定すると、封をして入れます。",
  newest: "最後のバックアップ",
  never: "まだない",
  next: "次の予定",
  keeps: "残しておく数",
  count: (count: number) => `${count}個`,
  startedAt: "始めた時刻",
  state: "状態",
  states: { RUNNING: "作成中", DONE: "できた", FAILED: "失敗" },
  size: "大きさ",
  bytes: (bytes: number) => `${Math.max(1, Math.round(bytes / megabyte)).toLocaleString("ja-JP")}MB`,
  length: "かかった時間",
  duration: (seconds: number) => (seconds < 60 ? `${seconds}秒` : `${Math.floor(seconds / 60)}分${seconds % 60}秒`),
  kind: "作り方",
  scheduled: "予定",
  attempts: (attempts: number) => `予定（${attempts}回目）`,
  byHand: "手動",
  place: "場所・失敗の理由",
  verification: "検証",
  aboutVerification:
    "売上の合計をレシートから数え直し、記録が書き換えられていないことを確かめます。決まった時刻のバックアップのあとに行います。",
  verifiedAt: "最後の検証",
  result: "結果",
  sound: "すべて一致",
  faults: (count: number) => `合わないもの ${count.toLocaleString("ja-JP")}件`,
  noResult: "終わりまでできなかった",
  whatToDo: "サーバーを動かしている人に、npm run verify で内容を確かめるよう伝えてください。",
  servers: "サーバー",
  aboutServers:
    "このデータベースで動いているサーバーです。15秒のあいだようすがわからないものは、落ちたかもしれません。",
  serverId: "番号",
  host: "機械",
  since: "起動した時刻",
  seen: "最後のようす",
  version: "版",
  isRunning: "動いている",
  isSilent: "ようすがわからない",
  mixedVersions: "版の違うサーバーが動いています。更新の途中でなければ、サーバーを動かしている人に伝えてください。",
  archive: "データベースの記録の写し",
  aboutArchive: "バックアップのあとの時刻まで戻せるように、データベースの記録を1分ごとに写しています。",
  archivedAt: "最後に写した時刻",
  archiveFailing: (at: string) =>
    `${at} に写せませんでした。写せるまで記録がサーバーにたまり、ディスクが足りなくなることがあります。保存先（WAL_ARCHIVE）の空きと権限を確かめるよう、サーバーを動かしている人に伝えてください。`,
} as const;
