import WebhookIcon from "@mui/icons-material/WebhookOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { tabbedEntry } from "../../src/shell/menu/tabbedEntry.tsx";
import { lazyPart } from "../../src/ui/lazyPart.ts";

const WebhookList = lazyPart(() => import("./WebhookList.tsx"), "WebhookList");
const SecretAction = lazyPart(() => import("./SecretAction.tsx"), "SecretAction");
const NoDeliveries = lazyPart(() => import("./NoDeliveries.tsx"), "NoDeliveries");
const RegisteredWebhook = lazyPart(() => import("./RegisteredWebhook.tsx"), "RegisteredWebhook");

const webhookResource = defineResource("webhook", {
  icon: WebhookIcon,
  paths: {
    list: consolePaths.webhook,
    create: `${consolePaths.webhook}/register`,
    edit: `${consolePaths.webhook}/update`,
    delete: `${consolePaths.webhook}/delete`,
  },
  folded: ["active"],
  rowActions: SecretAction,
  screens: { list: WebhookList },
  created: RegisteredWebhook,
});

const deliveries = defineResource("webhook-delivery", {
  icon: WebhookIcon,
  paths: { list: consolePaths.webhookDelivery },
  pageSize: 50,
  sort: { field: "createdAt", order: "DESC" },
  folded: ["sentAt", "payload"],
  filters: ["state", "event"],
  empty: NoDeliveries,
});

/** /setting/webhook: addresses that get what happens in the company; /setting/webhook/deliveries: what was sent to them. */
export const webhookEntry = tabbedEntry("resources.webhook.name", webhookResource, deliveries);
