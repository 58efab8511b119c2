import type { Rule } from "../../core/metadata.ts";
import type { Role } from "../../core/viewer.ts";

/** Paths of the UI kit's samples (specification). The product has no such samples. */
const rolePaths: readonly { path: string; role: Role }[] = [
  { path: "/develop", role: "SA" },
  { path: "/sample", role: "SA" },
  { path: "/alternative", role: "SA" },
  { path: "/dashboard", role: "ADMIN" },
  { path: "/inventory-management", role: "ADMIN" },
  { path: "/ecommerce/shop", role: "ADMIN" },
  { path: "/ecommerce/cart", role: "ADMIN" },
  { path: "/ecommerce/checkout", role: "ADMIN" },
];

/** These paths with their rules. A viewer with another role sees 403, the others 404. */
export const restrictedPaths: readonly { path: string; rule: Rule }[] = rolePaths.map(({ path, role }) => ({
  path,
  rule: { authority: 2, area: "SALES", key: false, role },
}));
