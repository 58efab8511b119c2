/** What the person who starts the server or a tool is told about the database. `DATABASE_URL` and commands stay as they are typed. */
export const database = {
  noBinary: (platform: string) =>
    `この環境（${platform}）で動く同梱のPostgreSQLはありません。PostgreSQL 15以上を用意し、環境変数 DATABASE_URL に接続先（例: postgres://利用者:パスワード@ホスト:5432/choba）を指定してください。`,
  binaryIncomplete: (folder: string, detail: string) =>
    `同梱のPostgreSQLを起動できるように整えられません（${folder}）。npm ci をやり直すか、環境変数 DATABASE_URL に別のPostgreSQLを指定してください。詳細: ${detail}`,
  noAccount: (names: string) =>
    `rootで起動されましたが、PostgreSQLはrootでは動きません。代わりに動かす一般ユーザー（${names}）も見つかりません。一般ユーザーで起動するか、useradd --system choba で作ってから起動してください。`,
  unreachable: (folder: string, account: string) =>
    `データフォルダ ${folder} に、PostgreSQLを動かすユーザー ${account} が入れません。上位フォルダに実行権（chmod o+x）を付けるか、データフォルダを別の場所へ移してください。`,
  notOurs: (folder: string, owner: number, own: number) =>
    `データフォルダ ${folder} は別のユーザー（${owner === 0 ? "root" : `uid ${owner}`}）のもので、いまのユーザー（uid ${own}）では開けません。バックアップから戻したときは、sudo chown -R ${own} ${folder} で、いまのユーザーのものにしてから起動してください。そのユーザーのChōbaが動いているときは、変えずに、そのユーザーで実行してください。`,
  handedOver: (folder: string, account: string) =>
    `データベースのフォルダ ${folder} が、PostgreSQLを動かすユーザー ${account} のものではありませんでした（rootがバックアップから戻したときなど）。${account} のものにしました。`,
  copyMended: (folder: string) =>
    `データベースのフォルダ ${folder} に、コピーで失われた空のフォルダか権限がありました。補いました。`,
  nothingThere: (place: string) =>
    `${place} に、Chōbaのデータベースがありません。何も作っていません。データのあるフォルダを環境変数 CHOBA_DATA（ほかのPostgreSQLなら DATABASE_URL）に指定するか、そのフォルダのChōbaで実行してください。`,
  restoreUnfinished: (folder: string) =>
    `データフォルダ ${folder} は、バックアップから戻している途中か、戻すのが途中で終わっています。npm run restore が動いていなければ、もう一度実行してください。`,
  notWritable: (folder: string, detail: string) =>
    `データフォルダ ${folder} を作れないか、読み書きできません。読み書きできる場所を指定してください。詳細: ${detail}`,
  logWantsKey: (folder: string) =>
    `${folder} にあるデータベースの記録には、封がしてあります。鍵なしで続きを書くことはしません。環境変数 BACKUP_KEY に、その鍵のファイルを指定してください。封をやめるときは、このフォルダを退けてから起動し、すぐにバックアップを作ってください。`,
  sealingImpossible: (node: string, file: string, account: string | undefined, detail: string) =>
    `データベースの記録に封をするプログラム（${node} ${file}）を、${account === undefined ? "いまのユーザー" : `PostgreSQLを動かすユーザー ${account}`} が起動できません。そのユーザーが読めるところにNode.jsとChōbaを置いてください。詳細: ${detail}`,
  wrongVersion: (folder: string, found: string, expected: string) =>
    `データフォルダ ${folder} はPostgreSQL ${found} で作られていますが、使うものは ${expected} です。npm run move の --from と --postgres で、新しいデータフォルダへ移してください（docs/operators.md の「Move」）。`,
  damaged: (folder: string) =>
    `データフォルダ ${folder} に、データベースの一部（global/pg_control）がありません。バックアップから戻してください。中身には手を付けていません。`,
  halfInitialised: (folder: string) => `前回の初期化が途中で終わっていたため、${folder} へ退け、作り直します。`,
  initFailed: (detail: string) => `データベースを初期化できませんでした。詳細:\n${detail}`,
  startFailed: (log: string, detail: string) => `データベースを起動できませんでした（ログ: ${log}）。詳細:\n${detail}`,
  notReady: (log: string) =>
    `データベースが時間内に使えるようになりませんでした（ログ: ${log}）。ディスクの空きを確かめ、もう一度起動してください。`,
  recovering: "前回は正常に終了していません。データベースを復旧しています。",
  stopped: "データベースが止まったため、起動し直します。",
  logNotRotated: (detail: string) =>
    `データベースのログを切り替えられませんでした。一分後にもう一度試します。${detail}`,
  restartFailed: (detail: string) => `データベースを起動し直せませんでした。間を置いて、もう一度試します。${detail}`,
  relocated: (folder: string, account: string) =>
    `指定のデータフォルダにはユーザー ${account} が入れないため、データベースは ${folder} に置きます。`,
  alreadyRunning: (folder: string, holder: string) =>
    `このデータフォルダ（${folder}）では、Chōbaのサーバーがすでに動いています（${holder}）。動いているほうをそのまま使うか、止めてから起動してください。もう一つ動かすときは、別のデータフォルダとポートを指定してください。`,
  cannotConnect: (detail: string) =>
    `データベースに接続できません。DATABASE_URL の内容と、データベースが動いていることを確かめてください。詳細: ${detail}`,
  waiting: (detail: string, seconds: number) =>
    `データベースがまだ使えません。使えるようになるのを、最長${seconds}秒待ちます。詳細: ${detail}`,
  connectionLost: (detail: string) => `データベースとの接続が切れました。自動でつなぎ直します。詳細: ${detail}`,
  otherBuild: (name: string) =>
    `データベースは、構造の異なる別の版のChōbaで作られています（${name}）。中身には手を付けていません。`,
  otherBuildFolder: (folder: string) =>
    `その版で起動するか、環境変数 CHOBA_DATA に別のデータフォルダを指定してください（いまのデータフォルダ: ${folder}）。`,
  otherBuildUrl: "その版で起動するか、環境変数 DATABASE_URL に空のデータベースを指定してください。",
  renewByHand: (command: string) =>
    `入っているのはデモデータだけなので、次のコマンドで作り直せます（前のものは残ります）: ${command}`,
  renewQuestion: (folder: string) =>
    `データフォルダ ${folder} には、構造の異なる別の版のChōbaで作られたデモデータが入っています。消して作り直しますか？ [y/N] `,
  migrationFailed: (name: string, detail: string) =>
    `データベースの構造を更新できませんでした（${name}）。この更新は取り消されています。詳細: ${detail}`,
} as const;
