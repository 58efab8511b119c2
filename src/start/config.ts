import { configPath, type ConsoleConfig } from "../core/consoleConfig.ts";

/** Reads /config.json. @throws if it cannot be loaded */
export async function loadConfig(): Promise<ConsoleConfig> {
  const response = await fetch(configPath);
  if (!response.ok) throw new Error(`${configPath} answered ${response.status}`);
  return (await response.json()) as ConsoleConfig;
}
