/** Texts of search pages. */
export type SearchMessages = {
  searchRun: string;
  searchAgain: string;
  searchDismiss: string;
};
