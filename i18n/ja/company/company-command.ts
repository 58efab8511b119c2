/** What the commands for companies say on the terminal. The browser never loads this file. */
export const companyCommand = {
  usage: `会社を登録します。

  npm run setup                       会社、管理者、はじめのブランドと店舗を登録する
  npm run company -- list             会社の一覧
  npm run company -- add              会社を加える（npm run setup と同じ）
  npm run company -- rename ID 名前   会社の名前を変える
  npm run company -- api-type ID 1|2  会社が使うAPIの種類を変える
  npm run company -- close ID         会社の利用を止める（データは残り、サインインとAPIキーが使えなくなる）
  npm run company -- reopen ID        止めた会社の利用を再開する
  npm run company -- reset-factor ID ユーザー名
                                      認証アプリを失った人の2段階認証を解除し、サインインをすべて終える

setup と add は、端末ではたずねながら進みます。すべてをオプションで渡すこともできます。
  --company-name --brand-name --shop-name --administrator-name --login-id --password [--email]`,
  wrongOption: (option: string, fault: string) => `--${option}：${fault}`,
  unknownCommand: (command: string) => `${command} という操作はありません。`,
  wantsId: "会社の番号を指定してください。npm run company -- list で確かめられます。",
  noCompany: (id: string) => `番号${id}の会社はありません。npm run company -- list で確かめてください。`,
  wrongName: (fault: string) => `新しい名前：${fault}`,
  wantsApiType: "APIの種類は1か2を指定してください。",
  taken: (text: string) => `「${text}」はすでに使われています。`,
  cancelled: "中止しました。何も登録していません。",
  failed: "登録できませんでした。",
  intro: "会社を登録します",
  added: (id: number, shop: number) => `会社を登録しました（会社の番号 ${id}、店舗の番号 ${shop}）。`,
  apiKey: (key: string) => `レジのAPIキー（今だけ表示します）: ${key}`,
  next: "npm start で起動し、登録したユーザー名とパスワードでサインインしてください。",
  renamed: (name: string) => `名前を「${name}」に変えました。`,
  apiTypeChanged: (type: number) => `APIの種類を${type}に変えました。`,
  closed: (name: string) => `「${name}」の利用を止めました。サインインとAPIキーは使えません。`,
  reopened: (name: string) => `「${name}」の利用を再開しました。`,
  wantsLogin: "2段階認証を解除する人の、サインインのユーザー名を指定してください。",
  noAccount: (login: string) => `ユーザー名「${login}」のアカウントは、この会社にありません。`,
  noFactor: (name: string) => `「${name}」の2段階認証は、有効になっていません。`,
  factorReset: (name: string) =>
    `「${name}」の2段階認証を解除しました。サインインはすべて終わりました。次のサインインで、会社の設定により認証アプリの登録を求めます。`,
  none: (place: string) => `${place} のデータベースに、会社はまだありません。npm run setup で登録してください。`,
  line: (id: number, name: string, shops: number, accounts: number, closed: boolean) =>
    `${String(id).padStart(6)}  ${name}（店舗${shops}、アカウント${accounts}）${closed ? " 停止中" : ""}`,
} as const;
