/** How a row came about: null where whoever created it gave no key, as from a file or by copying. */
export interface Requested {
  /** The key of the call, once in a company. */
  request_id: string | null;
  /** SHA-256 of what the call said. */
  request_digest: string | null;
}
