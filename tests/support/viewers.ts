import { allContents } from "../../src/core/content.ts";
import type { Viewer } from "../../src/core/viewer.ts";

export const shops13 = [431, 433, 400, 495, 398, 501, 502, 503, 504, 505];

/** What accounts of both companies have: every content, the brand-wide push, and menu types in the shops of the specification, section 9. */
const company = {
  contents: allContents,
  menuTypeShopIds: [431, 433, 400, 495, 398],
  features: ["BRAND_PUSH"],
} as const;

/** Who may call in tests. The name is the token (of `pos431` the API key): the real identity has tests of its own. */
export const viewers = {
  honbu: {
    kind: "user",
    developerId: 13,
    ...company,
    developerUuid: "00000000-0000-4000-8000-000000000013",
    developerName: "本部商事",
    accountName: "本部",
    authority: 1,
    role: "SA",
    shopIds: shops13,
    brandIds: [1, 2],
  },
  tencho: {
    kind: "account",
    developerId: 13,
    ...company,
    developerUuid: "00000000-0000-4000-8000-000000000113",
    developerName: "本部商事",
    accountName: "店長",
    authority: 2,
    role: "EDITOR",
    shopIds: [431, 433],
    brandIds: [1],
  },
  bessha: {
    kind: "user",
    developerId: 59,
    ...company,
    developerUuid: "00000000-0000-4000-8000-000000000059",
    developerName: "別会社",
    accountName: "別会社 管理者",
    authority: 1,
    role: "ADMIN",
    shopIds: [601, 602],
    brandIds: [59],
  },
  pos431: {
    kind: "shop",
    developerId: 13,
    ...company,
    developerUuid: "",
    developerName: "本部商事",
    accountName: "レジ",
    authority: 2,
    role: "GUEST",
    shopIds: [431],
    brandIds: [1],
  },
} as const satisfies Record<string, Viewer>;

export type ViewerName = keyof typeof viewers;
