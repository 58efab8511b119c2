import { useTranslate } from "ra-core";
import { useCallback } from "react";

/** Every text of the shell; i18n/ja/shell.ts holds them, and a missing one does not compile. */
export type ShellMessages = {
  logo: string;
  logoShort: string;
  /** `{title}` of a page in the browser's tab. */
  documentTitle: string;
  /** A child page: `{entry}` of the menu and `{label}` of its path. */
  titleOf: string;
  qualified: string;
  areaSales: string;
  areaApp: string;
  areas: string;
  home: string;
  breadcrumb: string;
  menu: string;
  openMenu: string;
  skip: string;
  userMenu: string;
  toLight: string;
  toDark: string;
  shopList: string;
  signOut: string;
  shop: string;
  shopSelection: string;
  shopNone: string;
  shopAll: string;
  shopCount: string;
  shopAllCount: string;
  shopAndMore: string;
  shopSearch: string;
  shopOptions: string;
  shopMore: string;
  shopClear: string;
  shopNotFound: string;
  shopHelp: string;
  shopNarrowed: string;
  shopNarrowedTo: string;
  shopWiden: string;
  shopActive: string;
  loading: string;
  retry: string;
  back: string;
  toParent: string;
  errorTitle: string;
  errorText: string;
  missingTitle: string;
  missingText: string;
  missingReplace: string;
  missingUtf8: string;
  close: string;
  calendarPrevious: string;
  calendarNext: string;
  calendarMonth: string;
  parts: string;
  planned: string;
  plannedTitle: string;
  plannedText: string;
  forbidden: string;
  forbiddenTitle: string;
  forbiddenText: string;
  offlineTitle: string;
  unreachableTitle: string;
  offlineText: string;
  waiting: string;
  needsShopText: string;
  needsNoShopTitle: string;
  needsNoShopText: string;
  otherShopTitle: string;
  otherShopText: string;
  chooseShops: string;
  clearShops: string;
  shopListFailed: string;
  shopListEmpty: string;
  shopListEmptyText: string;
  shopListHelp: string;
  shopListNone: string;
  shopListBrand: string;
  shopListOpen: string;
};

export type ShellText = (key: keyof ShellMessages, values?: Record<string, string | number>) => string;

/** Translates a text of the shell; `%{name}` in it is filled from `values`. */
export function useShellText(): ShellText {
  const translate = useTranslate();
  return useCallback((key, values) => translate(`shell.${key}`, values), [translate]);
}
