/** What the server says on the terminal: at start, at stop, and when it cannot start. The browser never loads this file. */
export const startTexts = {
  invalidConfig: "設定に誤りがあるため、起動できません。",
  wrongVariable: (env: string, given: string, wants: string) => `${env}=${given}：${wants}`,
  wantsInteger: (min: number, max: number) =>
    max === Number.MAX_SAFE_INTEGER
      ? `${min}以上の整数を指定してください。`
      : `${min}から${max}までの整数を指定してください。`,
  wantsOneOf: (options: readonly string[]) => `${options.join("、")}のいずれかを指定してください。`,
  wantsSwitch: "trueまたはfalseを指定してください。",
  publicUrlWrong: (given: string) => `PUBLIC_URL=${given}：http:// または https:// で始まるURLを指定してください。`,
  trustProxyWrong: (given: string) =>
    `TRUST_PROXY=${given}：信頼するプロキシーのIPアドレスかネットワーク（10.0.0.0/8など）、またはloopbackを、カンマ区切りで指定してください。`,
  signInClosed:
    "注意：ほかの端末からは、だれもサインインできません。PUBLIC_URLに、ブラウザで開くアドレス（https://…）を指定するか、IDENTITY_REMOTE=trueを指定して、起動し直してください。",
  backupExternal:
    "BACKUP_TO：DATABASE_URL のデータベースは、Chōbaではバックアップできません。pg_dump か、そのPostgreSQLを動かしている人のバックアップを使い、BACKUP_TO は外してください。",
  replicaEmbedded:
    "REPORT_DATABASE_URL：内蔵のデータベースには複製がありません。DATABASE_URL も指定するか、REPORT_DATABASE_URL を外してください。",
  backupAtWrong: (text: string) => `BACKUP_AT：「${text}」は時刻として読めません。03:00 のように指定してください。`,
  bucketMissing: "S3_BUCKET：STORAGE=s3のときは必ず指定してください。",
  cognitoHalf: "COGNITO_USER_POOL_IDとCOGNITO_CLIENT_ID：両方を指定するか、両方を空にしてください。",
  fcmAccountMissing: "FCM_SERVICE_ACCOUNT：PUSH_PROVIDER=fcmではサービスアカウントの鍵ファイルを指定してください。",
  fcmAccountUnreadable: (file: string) =>
    `FCM_SERVICE_ACCOUNT=${file}：サービスアカウントの鍵ファイルとして読み取れません。`,
  webhookUrlMissing: "PUSH_WEBHOOK_URL：PUSH_PROVIDER=webhookでは呼び出し先のURLを指定してください。",
  webhookSecretShort: "PUSH_WEBHOOK_SECRET：PUSH_PROVIDER=webhookでは32文字以上を指定してください。",
  aiUrlWrong: "AI_URL：http:// または https:// で始まるURLを指定してください。",
  tracesLost: (detail: string) =>
    `OTEL_EXPORTER_OTLP_ENDPOINT：トレースを送れません。受け取られるまで、トレースは失われます。詳細: ${detail}`,
  tracingEndpointWrong: "OTEL_EXPORTER_OTLP_ENDPOINT：http:// または https:// で始まるURLを指定してください。",
  aiModelMissing: "AI_MODEL：AI_URLを使うときは、モデルの名前を指定してください。",
  secretShort: "IDENTITY_SECRET：32文字以上を指定してください。",
  smtpUrlWrong: "SMTP_URL：smtp:// または smtps:// で始まるアドレスを指定してください。",
  mailFromMissing: "MAIL_FROM：SMTP_URLを指定するときは、差出人のメールアドレスを指定してください。",
  logFileUnwritable: (file: string, detail: string) => `LOG_FILE：${file} に書き込めません。${detail}`,
  logLost: (file: string, detail: string) =>
    `ログファイル ${file} に書き込めません。書き込めるようになるまで、ログは失われます。ディスクの空きを確かめてください。詳細: ${detail}`,
  googleDomainNotHttps: "GOOGLE_DOMAIN：httpsのドメインを指定してください。",
  usage:
    "使い方: npm start\nサーバーを起動します。引数はありません。設定は環境変数で指定します（docs/operators.md）。止めるには Ctrl-C を押します。",
  loadingDemo: "デモデータを登録しています",
  listening: (address: string) => `帳場を開きました: ${address}`,
  accounts: (password: string) => `デモアカウント（パスワードはどれも ${password}）`,
  accountsClosed:
    "デモのアカウントとAPIキーは公開されているため、使えなくしています。使えるようにするには、CHOBA_DEMO=trueを指定して起動してください。",
  account: (id: string, name: string, authority: number) => `  ${id}（${name}、権限${authority}）`,
  ownCompany: "自社で始めるには、npm run setup を実行してください（デモの会社とは別に登録します）。",
  setUp: (address: string, code: string) =>
    `会社がまだありません。ブラウザで ${address} を開き、コード ${code} を入力して始めてください。端末では npm run setup でも登録できます。`,
  toppedUp: (days: number) => `デモデータに${days}日分を加えました。`,
  stopping: "終了しています…",
  stopped: "終了しました。",
  stopTimeout: "終わらない処理があるため、待たずに終了します。",
  portTaken: (port: number) => `ポート${port}はすでに使われています。PORTに別の番号を指定してください。`,
  cannotStart: "起動できませんでした。",
  otherStorage: (host: string) =>
    `同じデータベースを使うサーバーが ${host} で動いていて、画像と動画の保存先が異なります。複数のサーバーで使うときは、どのサーバーにもSTORAGE=s3と同じバケットを指定するか、CHOBA_DATAのmediaフォルダーを共有してください。`,
} as const;

/** Log lines on a terminal. */
export const logTexts = {
  levels: { 10: "追跡", 20: "詳細", 30: "情報", 40: "警告", 50: "エラー", 60: "致命的" } as Readonly<
    Record<number, string>
  >,
  errorId: (id: string) => `エラー番号 ${id}`,
};
