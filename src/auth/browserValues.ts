/**
 * Every key under which the browser keeps something for us: the values of the specification (section 3) and a few of the
 * console's own. None is trusted: what a person may see and do is decided by the token on the server, and every value read
 * back is checked or used as a hint only.
 *
 * The tokens of a hosted session are kept by Amplify, the lists' columns by react-admin (under `choba`). The password is not
 * kept by us at all: the browser's own password manager does that better.
 */
export const browserKeys = {
  /** Kind of session and developer uuid: whether there is a session worth restoring. */
  session: "choba.session",
  /** The opaque token of login(id, password), the specification's "user token". */
  userToken: "choba.userToken",
  developerId: "choba.developerId",
  authority: "choba.authority",
  /** Which endpoint the first call goes to, before the account is known. */
  apiType: "choba.apiType",
  /** Fills the sign-in form the next time. */
  loginId: "choba.loginId",
  /** Why the last session ended, shown once on the sign-in page. Kept for the browser session. */
  ended: "choba.sessionEnded",
  /** Address that was opened without a session. Kept for the browser session, until somebody is signed in. */
  returnAddress: "choba.returnAddress",
  /** The selected shop list; it outlives the session, as the specification's does. */
  selectedShops: "choba.selectedShops",
  /** Light or dark, as the person chose; it outlives the session. */
  theme: "choba.theme",
  /** What was typed into a form when its session ended or its page was loaded again. Kept for the browser session, for the same account only. */
  draft: "choba.draft",
  /** Ids of drafts in the tab's history that were saved. Kept for the browser session. */
  spentDrafts: "choba.spentDrafts",
} as const;

/** Product search options per order type, kept for the browser session and cleared at sign-in. */
export const productSearchKeys = {
  eatIn: "choba.productSearch.eatIn",
  takeout: "choba.productSearch.takeout",
  delivery: "choba.productSearch.delivery",
} as const;

/** What signing out removes: everything about the developer. The login id stays, as do the colours. */
const clearedAtSignOut = [
  browserKeys.session,
  browserKeys.userToken,
  browserKeys.developerId,
  browserKeys.authority,
  browserKeys.apiType,
];

/** Removes what belonged to the session that ended. */
export function clearSessionValues(storage: Storage): void {
  for (const key of clearedAtSignOut) storage.removeItem(key);
}

/** Clears the product searches of the session before (specification, section 3). */
export function clearProductSearch(storage: Storage): void {
  for (const key of Object.values(productSearchKeys)) storage.removeItem(key);
}
