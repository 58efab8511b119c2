import { connection } from "../console/connection.ts";

/** What is shown before the console and the sign-in page are there. Plain strings: these pages load without i18n. */
export const startPageTexts = {
  loading: "読み込み中...",
  failedTitle: connection.down,
  failedText: connection.advice,
  retry: "もう一度試す",
};
