import { useQuery } from "@tanstack/react-query";
import { useDefinition } from "../../src/admin/definition.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import { GetPushAudienceAllDocument, GetPushAudienceDocument } from "../../src/generated/graphql.ts";
import type { PushAudience } from "../../src/generated/types.ts";

/**
 * The devices that a notification of this screen reaches now, and whether it waits for a second person; undefined while that is
 * not known.
 * @param brand_id the brand of a brand-wide one; null where none is chosen: the audience is empty
 */
export function useAudience(brand_id: number | null): PushAudience | undefined {
  const call = useCall();
  const { fixed } = useDefinition();
  const { active } = useSelection();
  const target = fixed["site_type"] === "BRAND" ? { brand_id } : { shop_id: active?.id ?? null };
  const { data } = useQuery({
    queryKey: ["push-audience", target],
    enabled: Object.values(target).every((id) => id !== null),
    queryFn: async ({ signal }) => {
      const answer =
        "brand_id" in target
          ? await call(GetPushAudienceAllDocument, { brand_id: Number(target.brand_id) }, signal)
          : await call(GetPushAudienceDocument, { shop_id: Number(target.shop_id) }, signal);
      return answer.data;
    },
  });
  return data;
}
