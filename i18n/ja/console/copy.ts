/** What is said of a text that was copied, or could not be. */
export const copyTexts = {
  copied: "コピーしました",
  notCopied: "コピーできませんでした。次の文字を選択して、コピーしてください。",
  text: "コピーする文字",
};
