import { secretOverlapHours } from "../../../src/domain/webhook/secretOverlap.ts";
import { explainSetAside } from "../words/restored.ts";

/** Words of the keys of webhooks, of the pages, and of what is refused. */
export const webhookTexts = {
  /** Why no more can be registered. */
  full: (most: number) => `Webhookは会社に${most}件まで`,
  /** Why a delivery is not sent again. */
  stillWaiting: "まだ送り終わっていません。届かなければ、間をおいて送り直します。",
  /** Shown where nothing was sent yet. */
  none: "まだ何も送っていません",
  toWebhooks: "Webhookを見る",
  secret: "署名の鍵",
  once: "この鍵は今だけ表示します。閉じる前に控えて、受けるシステムに設定してください。",
  issue: "署名の鍵を発行する",
  issueOf: (name: string) => `${name}の署名の鍵を発行する`,
  issueTitle: (name: string) => `「${name}」の署名の鍵を発行しますか？`,
  issueText: `受けるシステムは、この鍵で、知らせが帳場からのものかを確かめます。それまでの鍵があれば、${secretOverlapHours}時間はその鍵でも署名します。`,
  issuedTitle: (name: string) => `「${name}」の署名の鍵を発行しました`,
  issuedText: (until: string | null) => (until === null ? "" : `それまでの鍵でも、${until}まで署名します。`),
  registered: (name: string) => `「${name}」を登録しました。署名の鍵を発行すると、知らせ始めます。`,
  later: "あとで発行する",
} as const;

/** Why a delivery did not arrive. */
export const deliveryFaults = {
  status: (status: number) => `受けるシステムが、受け取れないと答えました(HTTP ${status})`,
  redirect: (status: number) =>
    `ほかのアドレスへの転送(HTTP ${status})には従いません。転送先のアドレスを登録してください`,
  timeout: (seconds: number) => `${seconds}秒のあいだに答えがありませんでした`,
  private: "社内や予約済みのネットワークのアドレスには送れません",
  name: "アドレスのホスト名が見つかりません",
  certificate: "受けるシステムの証明書を確かめられません",
  connection: "受けるシステムにつながりません",
  secret: "署名の鍵を読めません。鍵を発行し直してください",
  server: "送っている間に、サーバーが何度も止まりました",
  restored: explainSetAside("知らせ"),
} as const;
