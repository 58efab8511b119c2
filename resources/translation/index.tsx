import TranslationIcon from "@mui/icons-material/TranslateOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import * as rules from "../../src/generated/rules.ts";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const TranslationPage = lazyPart(() => import("./TranslationPage.tsx"), "TranslationPage");

/** /translations: the texts of menus in every language, once for all selected shops and order types. */
export const translations = definePage({
  name: "translation",
  label: "resources.translation.name",
  area: "APP",
  path: consolePaths.translation,
  icon: TranslationIcon,
  rule: rules.getProductLines,
  everyShop: true,
  shape: ["tools", "table"],
  element: <TranslationPage />,
});
