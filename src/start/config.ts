import type { RuntimeConfig } from "../core/runtimeConfig.ts";

/** Reads /config.json. @throws where it does not arrive */
export async function loadConfig(): Promise<RuntimeConfig> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as RuntimeConfig;
}
