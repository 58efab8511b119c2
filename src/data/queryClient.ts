import { onlineManager, QueryClient } from "@tanstack/react-query";
import { bodyOf } from "./errors.ts";

/**
 * React-query as the console uses it: a call is tried once more only where nothing answered, never after a refusal, and
 * nothing is fetched again because a window got the focus: a form must not change under the hands of its writer. Without a network a
 * call fails at once: a waiting one would be sent after its form was closed.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: (failures, error) =>
          failures < 1 && bodyOf(error)?.code === "UNAVAILABLE" && onlineManager.isOnline(),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
