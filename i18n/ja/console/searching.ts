/** Pages on which conditions are given before anything is shown. */
export const searchTexts = {
  searchRun: "検索",
  searchAgain: "条件を変える",
  searchDismiss: "閉じる",
};
