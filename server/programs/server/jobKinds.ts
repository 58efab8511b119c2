import { createViewEndJob } from "../../trade/account/view/viewEndJob.ts";
import { buildReminderJob } from "../../trade/daily-report/reminder.ts";
import { createRefusedReceiptJob } from "../../trade/ingest/refused/refusedJob.ts";
import { createPushJob } from "../../trade/push-notification/job.ts";
import { openPushProvider } from "../../platform/push/open.ts";
import { createBackupJob } from "../backup/schedule/backupJob.ts";
import { createVerifyJob } from "../backup/schedule/verifyJob.ts";
import { createImportJob } from "../import/console/job.ts";
import type { JobKind } from "../../platform/jobs/kind.ts";
import { orderMailJob } from "../../trade/purchase/order-mail/mailJob.ts";
import { orderOutboxJob } from "../../trade/purchase/order-mail/outboxJob.ts";
import { viewMailJob } from "../../trade/views/job.ts";
import { buildMailer } from "../../platform/mail/mailer.ts";
import type { ViewMailDependencies } from "../../trade/views/mail.ts";
import { createChangeSetJob } from "../../engine/change-set/job.ts";
import { buildAccountContext } from "../../trade/identity/viewer/accountContext.ts";
import { findResource } from "./resolvers.ts";
import type { Registry } from "prom-client";
import type { ServerWorld } from "../../engine/world.ts";
import { createRetentionJob } from "./retention/job.ts";
import { createWebhookJob } from "../../trade/webhook/webhookJob.ts";
import { createScheduledPriceJob } from "../../trade/menu/product/price/scheduledPriceJob.ts";

/** Every kind of work that happens at a time. A new kind adds itself here. @throws InvalidConfig */
export const listJobKinds = (
  parts: ViewMailDependencies & Pick<ServerWorld, "storage"> & { register: Registry },
): JobKind[] => {
  const {
    db: { kysely },
    clock,
    config,
  } = parts;
  const mailer = buildMailer(config, "JOB");
  return [
    createScheduledPriceJob(kysely, clock),
    createChangeSetJob({
      kysely,
      clock,
      findResource,
      findContext: (tenantId, uuid) => buildAccountContext({ tenantId, uuid, operation: "change-set" }, parts),
    }),
    createRefusedReceiptJob(kysely, clock),
    createViewEndJob(kysely),
    createRetentionJob({ ...parts, kysely }),
    createImportJob(kysely, clock),
    createPushJob({ kysely, clock, provider: openPushProvider(config, clock) }),
    viewMailJob(parts, mailer),
    createWebhookJob({ kysely, clock, sealing: parts.sealing, config }),
    buildReminderJob({ kysely, clock, config, mailer }),
    ...(config.backupTo ? [createBackupJob(parts)] : []),
    ...(config.backupTo && config.backupVerify ? [createVerifyJob(parts)] : []),
    mailer
      ? orderMailJob({ kysely, clock, printer: parts.printer, mailer })
      : orderOutboxJob({ kysely, clock, printer: parts.printer }),
  ];
};
