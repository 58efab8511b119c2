import { buildReminderJob } from "./daily-report/reminder.ts";
import { createRefusedReceiptJob } from "./ingest/refusedJob.ts";
import { createPushJob } from "./resource/push-notification/job.ts";
import { openPushProvider } from "./resource/push-notification/providers/open.ts";
import { createImportJob } from "./import/console/job.ts";
import type { JobKind } from "./jobs/kind.ts";
import { orderMailJob } from "./purchase/mailJob.ts";
import { orderOutboxJob } from "./purchase/outboxJob.ts";
import { viewMailJob } from "./views/job.ts";
import { buildMailer } from "./mail/mailer.ts";
import type { ViewMailDependencies } from "./views/mail.ts";
import { createScheduledPriceJob } from "./jobs/scheduledPrice.ts";

/** Every kind of work that happens at a time. A new kind adds itself here. @throws InvalidConfig */
export const listJobKinds = (parts: ViewMailDependencies): JobKind[] => {
  const {
    db: { kysely },
    clock,
    config,
  } = parts;
  const mailer = buildMailer(config);
  return [
    createScheduledPriceJob(kysely, clock),
    createRefusedReceiptJob(kysely, clock),
    createImportJob(kysely, clock),
    createPushJob({ kysely, clock, provider: openPushProvider(config, clock) }),
    viewMailJob(parts, mailer),
    buildReminderJob({ kysely, clock, config, mailer }),
    mailer
      ? orderMailJob({ kysely, clock, printer: parts.printer, mailer })
      : orderOutboxJob({ kysely, clock, printer: parts.printer }),
  ];
};
