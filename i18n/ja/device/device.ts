import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const device = {
  name: "端末",
  fields: {
    deviceId: "端末ID",
    deviceName: "端末名",
    kind: "種類",
    status: "状態",
    printerAddrId: "印刷先",
    lastSeenAt: "最後の通信",
    appVersion: "アプリの版",
    keys: "キー",
  },
  options: {
    kind: { REGISTER: "レジ", PRINTER: "プリンター", KITCHEN_MONITOR: "キッチンモニター", TABLET: "タブレット" },
    status: { NO_KEY: "キーなし", WAITING: "通信待ち", ONLINE: "通信中", OFFLINE: "通信なし" },
  },
  sections: {},
} satisfies ResourceLabels["device"];

/** Words of the keys, and of what is refused. */
export const deviceTexts = {
  /** Why no more can be registered. */
  full: (most: number) => `端末は1店舗${most}件まで`,
  key: "端末のAPIキー",
  once: "このキーは今だけ表示します。閉じる前に控えて、端末に設定してください。",
  issue: "キーを発行する",
  issueOf: (name: string) => `${name}のキーを発行する`,
  revoke: "キーを無効にする",
  revokeOf: (name: string) => `${name}のキーを無効にする`,
  issueTitle: (name: string) => `「${name}」のキーを発行しますか？`,
  issueFirst: "発行したキーを端末に設定すると、売上を送り、メニューを読めるようになります。",
  issueNext: "新しいキーを端末に設定してください。いまのキーも、下の時間のあいだは使えます。",
  overlap: "いまのキーを使える時間",
  overlaps: { 0: "すぐに無効にする", 1: "1時間", 24: "24時間", 168: "7日間" },
  issuedTitle: (name: string) => `「${name}」のキーを発行しました`,
  issuedText: (until: string | null) => (until === null ? "" : `それまでのキーは、${until}まで使えます。`),
  revokeTitle: (name: string) => `「${name}」のキーを無効にしますか？`,
  revokeText: "端末は、新しいキーを設定するまで、売上を送れず、メニューも読めません。",
  registered: (name: string) => `「${name}」を登録しました。`,
  later: "あとで発行する",
} as const;
