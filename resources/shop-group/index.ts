import GroupIcon from "@mui/icons-material/WorkspacesOutlined";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { defineResource } from "../../src/admin/defineResource.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { tabbedEntry } from "../../src/shell/menu/tabbedEntry.tsx";

const NoShops = lazyPart(() => import("./NoShops.tsx"), "NoShops");

const group = defineResource("shop-group", {
  icon: GroupIcon,
  paths: {
    list: consolePaths.shopGroup,
    create: "/setting/shopgroup/register",
    edit: "/setting/shopgroup/update",
    delete: "/setting/shopgroup/delete",
  },
  filters: ["shopGroupingId"],
  fields: { shopIds: { emptyCell: NoShops } },
  // The shop selector shows the groups.
  changesShops: true,
});

const grouping = defineResource("shop-grouping", {
  icon: GroupIcon,
  paths: {
    list: "/setting/shopgrouping",
    create: "/setting/shopgrouping/register",
    edit: "/setting/shopgrouping/update",
    delete: "/setting/shopgrouping/delete",
  },
  changesShops: true,
});

/** /setting/shopgroup: the groups of shops, and what divides them. */
export const shopGroups = tabbedEntry("resources.shop-group.name", group, grouping);
