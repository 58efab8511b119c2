import { QueryClient } from "@tanstack/react-query";
import { bodyOf } from "./errors.ts";

/**
 * React-query as the console uses it: a call is tried once more only where nothing answered, never after a refusal, and
 * nothing is fetched again because a window got the focus: a form must not change under the hands of its writer.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && bodyOf(error)?.code === "UNAVAILABLE",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
