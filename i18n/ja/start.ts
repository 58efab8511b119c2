/** What is shown before the console and the sign-in page are there. Plain strings: these pages load without i18n. */
export const start = {
  loading: "読み込み中...",
  failedTitle: "帳場に接続できませんでした",
  failedText: "ネットワークの接続を確認して、もう一度お試しください。",
  retry: "もう一度試す",
};
