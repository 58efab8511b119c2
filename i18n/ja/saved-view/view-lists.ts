/** Words in the lists of saved views and of their mails. */
export const viewListTexts = {
  open: (name: string) => `${name}を開く`,
  emptyTitle: "ビューはまだありません",
  empty: "帳票を開き、「ビュー」から「いまの表示を保存」を選ぶと、ここに並びます。",
  send: "今すぐ送る",
  sendNow: (id: string) => `定期メール ${id} を今すぐ送る`,
  sending: "送信を始めました。結果はこの一覧に出ます。",
};
