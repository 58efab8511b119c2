import type { EndpointPair, ConsoleConfig } from "../../../../../src/core/consoleConfig.ts";
import { uploadPaths } from "../media/upload.ts";
import type { ServerConfig } from "../../../../platform/config/config.ts";

/** The contents of `/config.json`: endpoints and keys with their fallbacks, identity, upload. Holds no secret of the server. */
export function buildConsoleConfig(config: ServerConfig, identity: ConsoleConfig["identity"]): ConsoleConfig {
  const pair = (url: string, key: string, urlApp: string, keyApp: string): EndpointPair => ({
    sales: { url, key },
    app: { url: urlApp || url, key: keyApp || key },
  });
  const { apiUrl, apiKey, apiUrlApp, apiKeyApp, apiUrlType2, apiKeyType2, apiUrlType2App, apiKeyType2App } = config;
  return {
    api: {
      other: pair(apiUrl, apiKey, apiUrlApp, apiKeyApp),
      type2: apiUrlType2
        ? pair(apiUrlType2, apiKeyType2, apiUrlType2App, apiKeyType2App)
        : pair(apiUrl, apiKey, apiUrlType2App || apiUrlApp, apiKeyType2App || apiKeyApp),
    },
    identity: { ...identity, ...(config.googleDomain ? { googleDomain: config.googleDomain } : {}) },
    ...(config.smtpUrl ? { mail: true } : {}),
    upload: {
      url: uploadPaths.image,
      maxBytes: config.uploadLimit,
      mediaUrl: uploadPaths.medium,
      maxVideoBytes: config.videoLimit,
    },
  };
}
