import { shellTexts } from "../../../i18n/ja/console/shell.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import type { SignedInAccount } from "../../auth/account.ts";
import { ViewerContext } from "../../data/context.ts";
import { BareFrame } from "../layout/BareFrame.tsx";
import { ErrorPage } from "../pages/ErrorPage.tsx";
import { LoadingOutline } from "../pages/LoadingOutline.tsx";
import { SelectionProvider } from "../selection/SelectionProvider.tsx";
import { accountKey } from "./accountKey.ts";

type AccountLoaderProps = {
  load: () => Promise<SignedInAccount>;
  signOut: () => Promise<void>;
  children: (account: SignedInAccount) => ReactNode;
};

/** Loads viewer and shops before it shows a page. After a failure it shows the reason and offers another try. */
export function AccountLoader({ load, signOut, children }: AccountLoaderProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: accountKey,
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useEffect(() => {
    if (!data) document.title = shellTexts.logo;
  }, [data]);
  if (data)
    return (
      <ViewerContext value={data.viewer}>
        <SelectionProvider shops={data.shops} groupings={data.groupings}>
          {children(data)}
        </SelectionProvider>
      </ViewerContext>
    );
  return (
    <BareFrame signOut={signOut}>
      {error && !isFetching ? (
        <ErrorPage title={shellTexts.shopListFailed} message={error.message} retry={() => void refetch()} />
      ) : (
        <LoadingOutline />
      )}
    </BareFrame>
  );
}
