import { readFileSync } from "node:fs";
import { startTexts } from "../../../i18n/ja/program/server.ts";
import type { Clock } from "../clock.ts";
import type { ServerConfig } from "../config/config.ts";
import { InvalidConfig } from "../config/environment.ts";
import { createFcmProvider } from "./fcm.ts";
import type { ServiceAccount } from "./googleToken.ts";
import { outboxProvider } from "./outbox.ts";
import type { PushProvider } from "./provider.ts";
import { createWebhookProvider } from "./webhook.ts";

const credentialNames = ["project_id", "client_email", "private_key", "token_uri"] as const;

/**  @throws InvalidConfig if the file is no service account's key */
function readAccount(file: string): ServiceAccount {
  try {
    const read = JSON.parse(readFileSync(file, "utf8")) as ServiceAccount;
    if (credentialNames.every((name) => typeof read[name] === "string" && read[name] !== "")) return read;
  } catch (cause) {
    throw new InvalidConfig([startTexts.fcmAccountUnreadable(file)], { cause });
  }
  throw new InvalidConfig([startTexts.fcmAccountUnreadable(file)]);
}

/** The provider of the config. @throws InvalidConfig */
export function openPushProvider(config: ServerConfig, clock: Clock): PushProvider {
  const { pushProvider, pushWebhookUrl: url, pushWebhookSecret: secret, fcmEndpoint: endpoint } = config;
  if (pushProvider === "webhook") return createWebhookProvider({ url, secret, clock });
  if (pushProvider === "fcm")
    return createFcmProvider({ account: readAccount(config.fcmServiceAccount), endpoint, clock });
  return outboxProvider;
}
