import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { ViewerContext } from "../../data/context.ts";
import { BareFrame } from "../layout/BareFrame.tsx";
import { useShellText } from "../messages.ts";
import { ErrorPage } from "../pages/ErrorPage.tsx";
import { Loading } from "../pages/Loading.tsx";
import { SelectionProvider } from "../selection/SelectionProvider.tsx";
import type { Account } from "./account.ts";

type Props = {
  load: (signal: AbortSignal) => Promise<Account>;
  /** Told once it is known. */
  onLoaded?: (account: Account) => void;
  children: ReactNode;
};

/** Loads viewer and shops before any page is shown; failed, it says why and tries again. */
export function AccountLoader({ load, onLoaded, children }: Props) {
  const text = useShellText();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["shell", "account"],
    queryFn: async ({ signal }) => {
      const account = await load(signal);
      // Before the first page renders: its calls go where the account says.
      onLoaded?.(account);
      return account;
    },
    staleTime: Infinity,
  });
  useEffect(() => {
    if (!data) document.title = text("logo");
  }, [data, text]);
  if (data)
    return (
      <ViewerContext value={data.viewer}>
        <SelectionProvider shops={data.shops}>{children}</SelectionProvider>
      </ViewerContext>
    );
  return (
    <BareFrame>
      {error && !isFetching ? (
        <ErrorPage title={text("shopListFailed")} message={error.message} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </BareFrame>
  );
}
