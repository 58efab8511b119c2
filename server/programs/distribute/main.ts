import { distributeTexts as texts } from "../../../i18n/ja/program/distribute.ts";
import { readOnlyOptions } from "../../platform/command/commandLine.ts";
import { listenForInterruption } from "../../platform/command/interruption.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printLine, runCommand } from "../../platform/command/runCommand.ts";
import { createProgressBar } from "../../platform/command/terminal.ts";
import { loadConfig } from "../../platform/config/config.ts";
import { formatDatabasePlace } from "../../platform/db/connection/connection.ts";
import { countWorkers } from "./citus.ts";
import { runDistribution } from "./distribute.ts";
import { withCoordinator } from "./open.ts";

const optionKinds = { "dry-run": "flag", shards: "text", help: "flag" } as const;

const defaultShards = "32";
const mostShards = 1024;

function readShards(text: string): number {
  const shards = Number(text);
  if (!Number.isInteger(shards) || shards < 1 || shards > mostShards) throw new OperatorProblem(texts.badShards(text));
  return shards;
}

async function runDistribute(args: readonly string[]): Promise<number> {
  const values = readOnlyOptions(args, optionKinds, texts.usage);
  if (values.help) {
    printLine(texts.usage);
    return 0;
  }
  const [config, shards] = [loadConfig(process.env), readShards(values.shards ?? defaultShards)];
  const bar = createProgressBar(texts.working, process.stdout);
  await withCoordinator(config, async (session) => {
    printLine(texts.start(formatDatabasePlace(config), await countWorkers(session)));
    await runDistribution(session, {
      dryRun: values["dry-run"] !== undefined,
      shards,
      signal: listenForInterruption(),
      say: printLine,
      onProgress: bar.show,
    });
  });
  return 0;
}

await runCommand(runDistribute, texts.failed);
