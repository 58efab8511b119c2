import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "ra-core";
import type { ReactNode } from "react";
import type { Shop } from "../../data/context.ts";
import { BareFrame } from "../layout/BareFrame.tsx";
import { useShellText } from "../messages.ts";
import { ErrorPage } from "../pages/ErrorPage.tsx";
import { Loading } from "../pages/Loading.tsx";
import { SelectionProvider } from "./SelectionProvider.tsx";

/** Loads the viewer's shops (`resource` of the schema lists them) before any page is shown; failed, it says why and tries again. */
export function ShopsLoader({ resource, children }: { resource: string; children: ReactNode }) {
  const text = useShellText();
  const provider = useDataProvider();
  const { data, error, refetch, isPending, isFetching } = useQuery({
    queryKey: ["shell", resource],
    queryFn: ({ signal }) => provider.getList<Shop>(resource, { signal }).then((list) => list.data),
    staleTime: Infinity,
  });
  if (isPending || (error && isFetching))
    return (
      <BareFrame>
        <Loading />
      </BareFrame>
    );
  if (error)
    return (
      <BareFrame>
        <ErrorPage title={text("shopListFailed")} message={error.message} retry={() => void refetch()} />
      </BareFrame>
    );
  return <SelectionProvider shops={data}>{children}</SelectionProvider>;
}
