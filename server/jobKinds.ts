import { reminderJob } from "./daily-report/reminder.ts";
import { refusedJob } from "./ingest/refusedJob.ts";
import { pushJob } from "./resource/push-notification/job.ts";
import { openPushProvider } from "./resource/push-notification/providers/open.ts";
import { importJob } from "./import/console/job.ts";
import type { JobKind } from "./jobs/kind.ts";
import { orderMailJob } from "./purchase/mailJob.ts";
import { orderOutboxJob } from "./purchase/outboxJob.ts";
import { viewMailJob } from "./views/job.ts";
import { mailerOf } from "./mail/mailer.ts";
import type { Parts } from "./views/mail.ts";
import { scheduledPrice } from "./jobs/scheduledPrice.ts";

/** Every kind of work that happens at a time. A new kind adds itself here. @throws InvalidConfig */
export const jobKinds = (parts: Parts): JobKind[] => {
  const {
    db: { kysely },
    clock,
    config,
  } = parts;
  const mailer = mailerOf(config);
  return [
    scheduledPrice(kysely, clock),
    refusedJob(kysely, clock),
    importJob(kysely, clock),
    pushJob({ kysely, clock, provider: openPushProvider(config, clock) }),
    viewMailJob(parts, mailer),
    reminderJob({ kysely, clock, config, mailer }),
    mailer
      ? orderMailJob({ kysely, clock, printer: parts.printer, mailer })
      : orderOutboxJob({ kysely, clock, printer: parts.printer }),
  ];
};
