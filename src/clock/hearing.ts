import { consoleClock } from "./now.ts";

/** fetch, from whose answers the clock takes the server's time. */
export const fetchWithServerTime: typeof fetch = async (...request) => {
  const sent = Date.now();
  const response = await fetch(...request);
  consoleClock.hear(response.headers.get("date"), sent, Date.now());
  return response;
};
