import { resolve } from "node:path";
import { listConfigComplaints } from "./configComplaints.ts";
import { isLocalUrl, isLoopback } from "./loopback.ts";
import { findProjectRoot } from "./root.ts";
import {
  InvalidConfig,
  readChoice,
  readInteger,
  readText,
  readEnvironment,
  readSecret,
  readSwitch,
  anyText,
  type EnvironmentValues,
} from "./environment.ts";

/** Where the API is. */
export const graphqlPath = "/graphql";

/** Every environment variable of the server. docs/configuration.md has them all (see `configVariableDocs`). */
const variables = {
  development: readSwitch("CHOBA_DEVELOPMENT", false, "Introspection on and logs in full; never in production"),
  host: anyText("HOST", "127.0.0.1", "Address to listen on; 0.0.0.0 opens the server to the network"),
  port: readInteger("PORT", 3000, "Port to listen on; 0 takes a free one", { min: 0, max: 65535 }),
  publicUrl: readText(
    "PUBLIC_URL",
    "Address by which browsers reach the server; https turns on HSTS and upgrade-insecure-requests",
  ),
  trustProxy: readText(
    "TRUST_PROXY",
    "Addresses of the proxies whose X-Forwarded-For is believed, comma-separated (`loopback` works); empty: none",
  ),
  logLevel: readChoice(
    "LOG_LEVEL",
    ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
    "info",
    "How much is logged: JSON lines, or short ones on a terminal, where it is `warn` if it is not set",
  ),
  logFile: readText("LOG_FILE", "File that log lines are appended to as JSON; empty: standard output"),
  dataFolder: anyText("CHOBA_DATA", "data", "Folder of the embedded database and of uploaded images and videos"),
  walArchive: readText("WAL_ARCHIVE", "Folder for the embedded database's log, to restore to a moment; empty: none"),
  databaseUrl: readText("DATABASE_URL", "PostgreSQL 15 or later; empty starts the embedded one in the data folder"),
  databaseConnections: readInteger(
    "DATABASE_CONNECTIONS",
    10,
    "Connections for lists, forms and receipts; sign-in, jobs, reports, files and health have a dozen of their own",
    { min: 2, max: 200 },
  ),
  listTimeout: readInteger("LIST_TIMEOUT", 15, "Seconds for which a statement of a list or form may run", {
    min: 1,
  }),
  reportTimeout: readInteger("REPORT_TIMEOUT", 60, "Seconds for which a statement of a report may run", { min: 1 }),
  longTimeout: readInteger(
    "LONG_TIMEOUT",
    600,
    "Seconds for which a statement of a file of all rows, or of a check of the journal, may run",
    { min: 1 },
  ),
  databaseWait: readInteger(
    "DATABASE_WAIT",
    60,
    "Seconds for which the start waits for a PostgreSQL that cannot be reached yet",
    { min: 0, max: 3600 },
  ),
  demo: readChoice(
    "CHOBA_DEMO",
    ["auto", "true", "false"],
    "auto",
    "Load the demo data, whose passwords are public, into an empty database, and let its accounts in; auto: the embedded one only, with HOST and PUBLIC_URL on this machine only",
  ),
  demoMonths: readInteger("CHOBA_DEMO_MONTHS", 13, "Months of receipts before the present one that the demo data has", {
    min: 1,
    max: 60,
  }),
  documents: readChoice(
    "CHOBA_DOCUMENTS",
    ["trusted", "any"],
    "trusted",
    "GraphQL documents taken from sessions: the console's own, or any; shops' API keys and development take any",
  ),
  schema: readChoice(
    "CHOBA_SCHEMA",
    ["auto", "true", "false"],
    "auto",
    "Answer GET /schema.graphql with the schema of the API; auto: in development only",
  ),
  bodyLimit: readInteger("BODY_LIMIT", 5 * 1024 * 1024, "Largest request body in bytes, uploads apart", {
    min: 1024,
  }),
  uploadLimit: readInteger("UPLOAD_LIMIT", 5 * 1024 * 1024, "Largest uploaded image in bytes", { min: 1024 }),
  videoLimit: readInteger("VIDEO_LIMIT", 100 * 1024 * 1024, "Largest uploaded video in bytes", { min: 1024 }),
  importLimit: readInteger(
    "IMPORT_LIMIT",
    64 * 1024 * 1024,
    "Largest file of receipts to import in the console, in bytes",
    {
      min: 1024,
      max: 1024 * 1024 * 1024,
    },
  ),
  uploadPixels: readInteger("UPLOAD_PIXELS", 40_000_000, "Largest uploaded image in pixels (width × height)", {
    min: 1,
  }),
  rateLimit: readInteger("RATE_LIMIT", 1200, "Requests a minute from one address", { min: 1 }),
  signInLimit: readInteger("SIGN_IN_LIMIT", 60, "Sign-in calls a minute from one address (login and /idp)", {
    min: 1,
  }),
  overloadDelay: readInteger(
    "OVERLOAD_DELAY",
    2000,
    "Milliseconds by which answers may be late before the server says UNAVAILABLE (503) instead",
    { min: 10 },
  ),
  shutdownDelay: readInteger(
    "SHUTDOWN_DELAY",
    0,
    "Seconds for which a server that is to stop goes on while /readyz says 503, so that a balancer looks elsewhere first",
    { min: 0, max: 600 },
  ),
  metricsToken: readSecret(
    "METRICS_TOKEN",
    "Bearer token that /metrics asks for; empty answers callers on this machine only, and nobody where PUBLIC_URL names another machine",
  ),
  jobs: readSwitch("JOBS", true, "Let this process do what waits for its time, such as releases"),
  jobInterval: readInteger("JOB_INTERVAL", 5, "Seconds between two looks at what is due", { min: 1, max: 3600 }),
  pushProvider: readChoice(
    "PUSH_PROVIDER",
    ["outbox", "fcm", "webhook"],
    "outbox",
    "What sends push notifications; outbox: nothing leaves the house, the outbox on the screen shows what would",
  ),
  fcmServiceAccount: readText(
    "FCM_SERVICE_ACCOUNT",
    "JSON key file of the Google service account, with PUSH_PROVIDER=fcm",
  ),
  fcmEndpoint: anyText("FCM_ENDPOINT", "https://fcm.googleapis.com", "Address of Firebase Cloud Messaging (HTTP v1)"),
  pushWebhookUrl: readText("PUSH_WEBHOOK_URL", "Address that is told of each push, with PUSH_PROVIDER=webhook"),
  pushWebhookSecret: readSecret("PUSH_WEBHOOK_SECRET", "At least 32 characters that sign those calls (HMAC-SHA256)"),
  storage: readChoice("STORAGE", ["disk", "s3"], "disk", "Where uploaded images and videos are kept"),
  s3Bucket: readText("S3_BUCKET", "Bucket for images and videos, with STORAGE=s3"),
  s3Region: anyText("S3_REGION", "ap-northeast-1", "Region of the bucket"),
  s3Endpoint: readText("S3_ENDPOINT", "Address of an S3-compatible store other than AWS"),
  s3Prefix: anyText("S3_PREFIX", "media/", "What the objects' keys begin with"),
  cognitoUserPoolId: readText("COGNITO_USER_POOL_ID", "Hosted user pool; empty uses the embedded one at /idp"),
  cognitoClientId: readText("COGNITO_CLIENT_ID", "App client of the hosted user pool"),
  identitySecret: readSecret(
    "IDENTITY_SECRET",
    "At least 32 characters that seal the embedded user pool's secrets; empty keeps one in the data folder",
  ),
  sessionIdle: readInteger(
    "SESSION_IDLE",
    8,
    "Hours after which a session of the embedded user pool ends if nobody has used it; a console in use renews it every hour",
    { min: 2, max: 168 },
  ),
  identityRemote: readChoice(
    "IDENTITY_REMOTE",
    ["auto", "true", "false"],
    "auto",
    "Let the embedded user pool answer callers on other machines; auto: where PUBLIC_URL names another machine than this one",
  ),
  identitySignUp: readSwitch("IDENTITY_SIGN_UP", true, "Let people sign up in the embedded user pool by themselves"),
  smtpUrl: readSecret(
    "SMTP_URL",
    "Mail server for the embedded user pool's codes (smtp://user:password@host:587 or smtps://…); empty keeps them in an outbox",
  ),
  mailFrom: readText("MAIL_FROM", "Sender of those mails, with SMTP_URL"),
  aiUrl: readText(
    "AI_URL",
    "OpenAI-compatible API (such as https://api.openai.com/v1) that writes names and descriptions of daily menus; empty: none",
  ),
  aiKey: readSecret("AI_KEY", "Bearer token of that API"),
  aiModel: readText("AI_MODEL", "Model of that API, with AI_URL"),
  aiTimeout: readInteger("AI_TIMEOUT", 20, "Seconds to wait for that API", { min: 1, max: 50 }),
  googleDomain: readText("GOOGLE_DOMAIN", "Hosted sign-in domain (https); empty hides the Google button"),
  apiUrl: anyText("API_URL", graphqlPath, "Endpoint that the console calls, Sales View"),
  apiKey: readSecret("API_KEY", "x-api-key that the console sends there"),
  apiUrlApp: readText("API_URL_APP", "The same in APP Control; empty: API_URL"),
  apiKeyApp: readSecret("API_KEY_APP", "x-api-key in APP Control; empty: API_KEY"),
  apiUrlType2: readText("API_URL_TYPE2", "Endpoint for developers of API type 2; empty: API_URL"),
  apiKeyType2: readSecret("API_KEY_TYPE2", "x-api-key for API type 2; empty: API_KEY"),
  apiUrlType2App: readText("API_URL_TYPE2_APP", "The same in APP Control; empty: API_URL_TYPE2"),
  apiKeyType2App: readSecret("API_KEY_TYPE2_APP", "x-api-key for API type 2 in APP Control; empty: API_KEY_TYPE2"),
};

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
    logFile: values.logFile && resolve(findProjectRoot(), values.logFile),
    identityRemote: values.identityRemote === "auto" ? !isLocalUrl(values.publicUrl) : values.identityRemote === "true",
    schema: values.schema === "auto" ? values.development : values.schema === "true",
    demo: values.demo === "auto" ? local && !values.databaseUrl : demoForced,
    demoAccess: demoForced ? "OPEN" : local ? "UNCHANGED" : "CLOSED",
  };
}
