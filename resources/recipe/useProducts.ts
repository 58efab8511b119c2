import { useQuery } from "@tanstack/react-query";
import { useCall } from "../../src/data/call.ts";
import { useViewer } from "../../src/data/context.ts";
import { GetRecipeProductsDocument } from "../../src/generated/graphql.ts";

/** What the company sells, by code, and which of it has a recipe. */
export function useProducts() {
  const call = useCall();
  const { developerId } = useViewer();
  return useQuery({
    queryKey: ["recipe", "products", developerId],
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(GetRecipeProductsDocument, { developerId }, signal)).data,
  });
}
