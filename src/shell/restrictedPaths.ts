import type { Rule } from "../core/metadata.ts";
import type { Role } from "../core/viewer.ts";

/** Paths of the UI-kit samples (specification, section 6). The samples themselves are no part of the product. */
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

/** Each restrictedPaths path with the rule that decide() judges: outside the role group it answers 403, inside it 404. */
export const restrictedPaths: readonly { path: string; rule: Rule }[] = rolePaths.map(({ path, role }) => ({
  path,
  rule: { authority: 2, area: "SALES", key: false, role },
}));
