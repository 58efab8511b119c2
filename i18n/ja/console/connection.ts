const advice = "通信の状態を確認して、もう一度お試しください。";
const down = "サーバーに接続できません。";

/** What is said wherever nothing answers, in one wording. Plain strings: the pages before the console load without i18n. */
export const connection = { advice, down, downAndAdvice: `${down}${advice}` };
