import { toResourceName } from "../../src/core/snakeCase.ts";
import { storeHomePath } from "../../src/core/shellPaths.ts";
import { useRecordAddress } from "../../src/admin/record/recordAddress.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { buildChangeSetAddress } from "../change-set/addresses.ts";
import type { PlanData } from "./usePlans.ts";

/** The lists that show a record of several shops as one line. */
const linePaths: Partial<Record<PlanData["resource"], string>> = {
  MENU_CATEGORY: consolePaths.menuCategory,
  MEDIA: consolePaths.media,
  COUPON: consolePaths.coupon,
};

const buildLineAddress = ({ resource, orderType, title }: PlanData): string | undefined => {
  const path = resource === "PRODUCT" ? consolePaths.product[orderType ?? "EAT_IN"] : linePaths[resource];
  return path && `${path}?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`;
};

/** A function that gives the address of the screen that holds a plan: of several shops its line, else its record. */
export function usePlanAddress(): (plan: PlanData) => string | null {
  const findAddress = useRecordAddress();
  return (plan) => {
    const { resource, recordId, shopId, shops, orderType } = plan;
    switch (resource) {
      case "CHANGE_SET":
        return recordId === null ? consolePaths.changeSets : buildChangeSetAddress(recordId);
      case "SPECIAL_DAY":
        return consolePaths.specialDays;
      case "RECEPTION_PAUSE":
        return storeHomePath;
      case "STORE":
        return `${consolePaths.storeForm}?id=${recordId}`;
      default: {
        const variant = resource === "PUSH_NOTIFICATION" ? (shops === 0 ? "BRAND" : "SHOP") : orderType;
        const own = { resource: toResourceName(resource), id: String(recordId), variant, shop: shopId };
        return (shops > 1 && buildLineAddress(plan)) || findAddress(own);
      }
    }
  };
}
