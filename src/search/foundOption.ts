/** One line of the search: where it leads and what it says. */
export type FoundOption = {
  key: string;
  /** The heading under which it stands. */
  group: string;
  text: string;
  /** What tells it from others of the same text. */
  note?: string;
  address: string;
};
