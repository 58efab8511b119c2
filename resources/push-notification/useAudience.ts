import { useQuery } from "@tanstack/react-query";
import { useDefinition } from "../../src/admin/definition.ts";
import { useCall } from "../../src/data/call.ts";
import { useSelection } from "../../src/data/context.ts";
import { GetPushAudienceAllDocument, GetPushAudienceDocument } from "../../src/generated/graphql.ts";

/** Devices that a notification of this screen reaches now; undefined while that is not known. */
export function useAudience(): number | undefined {
  const call = useCall();
  const { fixed } = useDefinition();
  const { active } = useSelection();
  const shop_id = fixed["site_type"] === "BRAND" ? null : active?.id;
  const { data } = useQuery({
    queryKey: ["push-audience", shop_id],
    enabled: shop_id !== undefined,
    queryFn: async ({ signal }) => {
      const answer =
        typeof shop_id === "number"
          ? await call(GetPushAudienceDocument, { shop_id }, signal)
          : await call(GetPushAudienceAllDocument, {}, signal);
      return answer.data.devices;
    },
  });
  return data;
}
