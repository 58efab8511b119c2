import { toResourceName } from "../../src/core/snakeCase.ts";
import { storeHomePath } from "../../src/core/shellPaths.ts";
import { useRecordAddress } from "../../src/admin/record/recordAddress.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { buildChangeSetAddress } from "../change-set/addresses.ts";
import type { PlanData } from "./usePlans.ts";

/** A function that gives the address of the screen that holds a plan: of several shops its line, else its record. */
export function usePlanAddress(): (plan: PlanData) => string | null {
  const findAddress = useRecordAddress();
  return (plan) => {
    const { resource, recordId, title, shopId, shops, orderType } = plan;
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
        const sharedName = shops > 1 ? title : undefined;
        return findAddress({
          resource: toResourceName(resource),
          id: String(recordId),
          variant,
          shop: shopId,
          sharedName,
        });
      }
    }
  };
}
