/** Texts of copying a shop's record to other shops. */
export type CopyMessages = {
  copyToShops: string;
  copyAfterSaving: string;
  copyText: string;
  copyTargets: string;
  copyAll: string;
  copy: string;
  copyInto: string;
  copied: string;
};
