import { refusedJob } from "./ingest/refusedJob.ts";
import { pushJob } from "./resource/push-notification/job.ts";
import { openPushProvider } from "./resource/push-notification/providers/open.ts";
import { importJob } from "./import/console/job.ts";
import type { World } from "./world.ts";
import type { JobKind } from "./jobs/kind.ts";
import { scheduledPrice } from "./jobs/scheduledPrice.ts";

/** Every kind of work that happens at a time. A new kind adds itself here. @throws InvalidConfig */
export const jobKinds = ({ db: { kysely }, clock, config }: World): JobKind[] => [
  scheduledPrice(kysely, clock),
  refusedJob(kysely, clock),
  importJob(kysely, clock),
  pushJob({ kysely, clock, provider: openPushProvider(config, clock) }),
];
