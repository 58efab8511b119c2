import { resolve } from "node:path";
import { listConfigComplaints } from "./configComplaints.ts";
import { isLocalUrl, isLoopback } from "./loopback.ts";
import { findProjectRoot } from "./root.ts";
import { InvalidConfig, readEnvironment, type EnvironmentValues } from "./environment.ts";
import { otherVariables } from "./otherVariables.ts";
import { ownVariables } from "./ownVariables.ts";

/** Every environment variable of the server. docs/configuration.md has them all (see `configVariableDocs`). */
const variables = { ...ownVariables, ...otherVariables };

export type ServerConfig = Omit<EnvironmentValues<typeof variables>, "demo" | "schema" | "identityRemote"> & {
  /** Whether the embedded user pool answers callers on other machines. */
  readonly identityRemote: boolean;
  /** Whether anybody may read the schema at /schema.graphql. */
  readonly schema: boolean;
  /** Whether the demo data is loaded into an empty database. */
  readonly demo: boolean;
  /** What becomes of its accounts and keys, which everybody may know: opened by CHOBA_DEMO=true, closed to other machines. */
  readonly demoAccess: "OPEN" | "CLOSED" | "UNCHANGED";
};

/** Name, default and meaning of every variable, in the order in which they are documented. */
export const configVariableDocs: readonly { env: string; default: string; meaning: string }[] = Object.values(
  variables,
).map(({ env, default: fallback, meaning }) => ({ env, default: String(fallback), meaning }));

/** A folder, absolute, or an address such as s3://bucket/prefix. */
const resolvePlace = (place: string): string => (place.includes("://") ? place : resolve(findProjectRoot(), place));

/**
 * The config of this process. Paths are absolute.
 * @throws InvalidConfig, in Japanese, naming every variable that is wrong
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const values = readEnvironment(variables, env);
  const complaints = listConfigComplaints(values);
  const local = isLoopback(values.host) && isLocalUrl(values.publicUrl);
  const demoForced = values.demo === "true";
  if (complaints.length > 0) throw new InvalidConfig(complaints);
  return {
    ...values,
    dataFolder: resolve(findProjectRoot(), values.dataFolder),
    walArchive: values.walArchive && resolve(findProjectRoot(), values.walArchive),
    backupTo: values.backupTo && resolvePlace(values.backupTo),
    backupKey: values.backupKey && resolve(findProjectRoot(), values.backupKey),
    logFile: values.logFile && resolve(findProjectRoot(), values.logFile),
    identityRemote: values.identityRemote === "auto" ? !isLocalUrl(values.publicUrl) : values.identityRemote === "true",
    schema: values.schema === "auto" ? values.development : values.schema === "true",
    demo: values.demo === "auto" ? local && !values.databaseUrl : demoForced,
    demoAccess: demoForced ? "OPEN" : local ? "UNCHANGED" : "CLOSED",
  };
}
