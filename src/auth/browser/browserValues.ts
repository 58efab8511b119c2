/**
 * The keys of all values that the console stores in the browser: those of the specification and some more. No value is
 * trusted: the server decides permissions by the token, and every value is checked or used only as a hint.
 *
 * Amplify stores the tokens of a hosted session, react-admin the columns of lists (under `choba`). Passwords are not stored; the
 * browser's password manager does that.
 */
export const browserStorageKeys = {
  /** Kind and developer uuid of the session, to restore it at the next start. */
  session: "choba.session",
  /** The opaque token of login(id, password), the specification's "user token". */
  userToken: "choba.userToken",
  developerId: "choba.developerId",
  authority: "choba.authority",
  /** API type, which decides the endpoint of the calls before the account is loaded. */
  apiType: "choba.apiType",
  /** The id that the sign-in form shows at first. */
  loginId: "choba.loginId",
  /** Id of the person who signed up in this browser and waits for an account. */
  waiting: "choba.waiting",
  /** The view of the console as another account. In session storage. */
  accountView: "choba.accountView",
  /** Why the last session ended, for the sign-in page. In session storage. */
  ended: "choba.sessionEnded",
  /** Address that was opened without a session, until somebody signs in. In session storage. */
  returnAddress: "choba.returnAddress",
  /** The selected shops. They outlive the session, as the specification says. */
  selectedShops: "choba.selectedShops",
  /** Light or dark, as the person chose. It outlives the session. */
  theme: "choba.theme",
  /** Unsaved input of a form when its session ended or its page was reloaded, with its account. In session storage. */
  draft: "choba.draft",
  /** Ids of drafts in the tab's history that were saved since. In session storage. */
  spentDrafts: "choba.spentDrafts",
} as const;

/** Keys of the product searches by order type. In session storage; cleared at sign-in. */
export const productSearchKeys = {
  eatIn: "choba.productSearch.eatIn",
  takeout: "choba.productSearch.takeout",
  delivery: "choba.productSearch.delivery",
} as const;

/** The keys that signing out removes: everything of the developer. Login id and colour mode stay. */
const clearedAtSignOut = [
  browserStorageKeys.session,
  browserStorageKeys.userToken,
  browserStorageKeys.developerId,
  browserStorageKeys.authority,
  browserStorageKeys.apiType,
];

/** Removes the values of the session that has ended. */
export function clearSessionValues(storage: Storage): void {
  for (const key of clearedAtSignOut) storage.removeItem(key);
}

/** Removes the product searches of the last session (specification). */
export function clearProductSearch(storage: Storage): void {
  for (const key of Object.values(productSearchKeys)) storage.removeItem(key);
}
