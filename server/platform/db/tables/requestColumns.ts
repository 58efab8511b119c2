/** The call that created a row. Both are null for a row from a file or a copy, which has no key. */
export interface RequestColumns {
  /** The key of the call, unique in a company. */
  request_id: string | null;
  /** SHA-256 of the call's values. */
  request_digest: string | null;
}
