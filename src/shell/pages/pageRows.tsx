import { Navigate } from "react-router";
import { signedIn } from "../menu/menuEntry.ts";
import { restrictedPaths } from "../menu/restrictedPaths.ts";
import type { PathRow } from "../menu/pathTable.ts";
import { notFoundPath, ownAccountPath, shopListPath } from "../../core/shellPaths.ts";
import { lazyPart } from "../../ui/lazyPart.ts";
import { ShopList } from "./ShopList.tsx";

const OwnAccount = lazyPart(() => import("./own/OwnAccount.tsx"), "OwnAccount");

/** Rows of the shell's own paths, which are in no menu. A path of restrictedPaths shows the 404 page. */
export const pageRows: readonly PathRow[] = [
  { path: shopListPath, element: <ShopList />, rule: signedIn("SALES"), label: "pages.shopList", withoutMenu: true },
  {
    path: ownAccountPath,
    element: <OwnAccount />,
    rule: signedIn("SALES"),
    label: "pages.ownAccount",
    withoutMenu: true,
  },
  ...restrictedPaths.map((row) => ({ ...row, element: <Navigate to={notFoundPath} replace /> })),
];
