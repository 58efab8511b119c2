import FactorIcon from "@mui/icons-material/PhonelinkLockOutlined";
import { definePage } from "../../src/shell/menu/definePage.ts";
import { signedIn } from "../../src/shell/menu/menuEntry.ts";
import { factorPath } from "../../src/core/shellPaths.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const SecondFactor = lazyPart(() => import("./SecondFactor.tsx"), "SecondFactor");

/** /setting/second-factor: everybody's own second factor. */
export const secondFactor = definePage({
  name: "second-factor",
  label: "resources.second-factor.name",
  area: "SALES",
  path: factorPath,
  icon: FactorIcon,
  personal: true,
  rule: signedIn("SALES", "COMMON"),
  element: <SecondFactor />,
});
