/** Words of `npm run rotate`. */
export const rotateTexts = {
  usage: `使い方:
  npm run rotate -- key             サインインの署名鍵を新しくする（今のサインインはそのまま使える）
  npm run rotate -- key --at-once   前の署名鍵をすぐに捨てる（漏れたとき。サーバーを再起動する）
  npm run rotate -- secret          秘密（identity.secret または IDENTITY_SECRET）を替え、封をしたものに封をし直す
                                    サーバーを止めてから実行する。IDENTITY_SECRET のときは、新しい秘密を IDENTITY_SECRET_NEXT で渡す`,
  unknown: (what: string) => `「${what}」は新しくできません。`,
  hosted: "署名鍵は、Cognitoのユーザープールが持っています。",
  key: "署名鍵を新しくしました。10分以内にどのサーバーも新しい鍵を使います。前の鍵は、その鍵のトークンが切れるまで有効です。",
  keyAtOnce:
    "署名鍵を新しくし、前の鍵を捨てました。サーバーを再起動してください。再起動すると、全員がサインインし直します。",
  wantsNext: "IDENTITY_SECRET_NEXT に、32文字以上の新しい秘密を指定してください。",
  secret: (count: number) =>
    `秘密を新しくし、${count}件に封をし直しました。サーバーを起動してください。全員がサインインし直します。`,
  secretOfConfig: (count: number) =>
    `${count}件に封をし直しました。IDENTITY_SECRET を新しい秘密に替えて、サーバーを起動してください。全員がサインインし直します。`,
  failed: "新しくできませんでした。",
};
