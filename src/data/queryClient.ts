import { onlineManager, QueryClient } from "@tanstack/react-query";
import { findErrorBody } from "./errors.ts";

/**
 * The client of react-query. It retries a call once if nothing answered, never after a refusal. It does not fetch again when the window
 * gets the focus, because a form must not change while a person types. Without a network a call fails at once; a waiting call would be
 * sent after its form was closed.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: (failures, error) =>
          failures < 1 && findErrorBody(error)?.code === "UNAVAILABLE" && onlineManager.isOnline(),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
