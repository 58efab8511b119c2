import { rotateTexts as texts } from "../../../i18n/ja/program/rotate.ts";
import { openDatabase, type DatabaseConnection } from "../../platform/db/connection/connection.ts";
import { rotateKey } from "../../trade/identity/viewer/keys.ts";
import { systemClock } from "../../platform/clock.ts";
import { readCommandLine } from "../../platform/command/commandLine.ts";
import { loadConfig, type ServerConfig } from "../../platform/config/config.ts";
import { randomIds } from "../../platform/ids.ts";
import { OperatorProblem } from "../../platform/command/operatorProblem.ts";
import { printProblem, runCommand, printLine } from "../../platform/command/runCommand.ts";
import { createVault, secretOfFolder } from "../../platform/secrets/vault.ts";
import { resealSecrets } from "./reseal.ts";
import { prepareNextSecret, takeNextSecret } from "./secretFile.ts";

/** The shortest secret, as for IDENTITY_SECRET. */
const secretMinimum = 32;

/** The signing key of the embedded user pool. */
async function rotateSigningKey(
  { kysely }: DatabaseConnection,
  config: ServerConfig,
  atOnce: boolean,
): Promise<string> {
  if (config.cognitoUserPoolId) throw new OperatorProblem(texts.hosted);
  const vault = createVault(config.identitySecret || (await secretOfFolder(config.dataFolder)));
  await rotateKey({ db: kysely, clock: systemClock, ids: randomIds, vault }, { atOnce });
  return atOnce ? texts.keyAtOnce : texts.key;
}

/** The secret of the installation: that of the data folder, or IDENTITY_SECRET by IDENTITY_SECRET_NEXT. */
async function secret({ kysely }: DatabaseConnection, { identitySecret, dataFolder }: ServerConfig): Promise<string> {
  const next = process.env["IDENTITY_SECRET_NEXT"] ?? "";
  if (identitySecret) {
    if (next.length < secretMinimum || next === identitySecret) throw new OperatorProblem(texts.wantsNext);
    return texts.secretOfConfig(await resealSecrets(kysely, identitySecret, next));
  }
  const made = await prepareNextSecret(dataFolder);
  const resealed = await resealSecrets(kysely, await secretOfFolder(dataFolder), made);
  await takeNextSecret(dataFolder);
  return texts.secret(resealed);
}

async function runRotation(args: readonly string[]): Promise<number> {
  const { values, words } = readCommandLine(args, { "at-once": "flag", help: "flag" }, texts.usage);
  const [what] = words;
  if (values.help || what === undefined) {
    printLine(texts.usage);
    return 0;
  }
  if (what !== "key" && what !== "secret") throw new OperatorProblem(`${texts.unknown(what)}\n\n${texts.usage}`);
  const config = loadConfig(process.env);
  const db = await openDatabase(config, { role: "tool", existing: true, log: printProblem });
  try {
    printLine(
      what === "key" ? await rotateSigningKey(db, config, values["at-once"] === "true") : await secret(db, config),
    );
    return 0;
  } finally {
    await db.close();
  }
}

await runCommand(runRotation, texts.failed);
