/** What every command says about its options on the terminal. The browser never loads this file. */
export const commandTexts = {
  unknownOption: (option: string, similar: string | undefined) =>
    `${option} というオプションはありません。${similar === undefined ? "" : `--${similar} のことですか？`}`,
  valueMissing: (option: string) => `${option} の値がありません。${option} に続けて値を指定してください。`,
  takesNoValue: (option: string) => `${option} に値は付けられません。`,
  notAnOption: (text: string) => `「${text}」が何のことか分かりません。`,
} as const;
