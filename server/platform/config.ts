import { resolve } from "node:path";
import { complaintsAbout } from "./configComplaints.ts";
import { isLocalUrl, isLoopback } from "./loopback.ts";
import { projectRoot } from "./root.ts";
import {
  InvalidConfig,
  choice,
  integer,
  optionalText,
  readEnvironment,
  secret,
  switchedOn,
  text,
  type Values,
} from "./environment.ts";

/** Where the API is. */
export const graphqlPath = "/graphql";

/** Every environment variable of the server. docs/configuration.md has them all (see `variableDocs`). */
const variables = {
  development: switchedOn("CHOBA_DEVELOPMENT", false, "Introspection on and logs in full; never in production"),
  host: text("HOST", "127.0.0.1", "Address to listen on; 0.0.0.0 opens the server to the network"),
  port: integer("PORT", 3000, "Port to listen on; 0 takes a free one", { min: 0, max: 65535 }),
  publicUrl: optionalText(
    "PUBLIC_URL",
    "Address by which browsers reach the server; https turns on HSTS and upgrade-insecure-requests",
  ),
  trustProxy: optionalText(
    "TRUST_PROXY",
    "Addresses of the proxies whose X-Forwarded-For is believed, comma-separated (`loopback` works); empty: none",
  ),
  logLevel: choice(
    "LOG_LEVEL",
    ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
    "info",
    "How much is logged: JSON lines, or short ones on a terminal, where it is `warn` if it is not set",
  ),
  logFile: optionalText("LOG_FILE", "File that log lines are appended to as JSON; empty: standard output"),
  dataFolder: text("CHOBA_DATA", "data", "Folder of the embedded database and of uploaded images and videos"),
  databaseUrl: optionalText("DATABASE_URL", "PostgreSQL 15 or later; empty starts the embedded one in the data folder"),
  databaseConnections: integer(
    "DATABASE_CONNECTIONS",
    10,
    "Connections for lists, forms and receipts; sign-in, jobs, reports, files and health have a dozen of their own",
    { min: 2, max: 200 },
  ),
  listTimeout: integer("LIST_TIMEOUT", 15, "Seconds for which a statement of a list or form may run", { min: 1 }),
  reportTimeout: integer("REPORT_TIMEOUT", 60, "Seconds for which a statement of a report may run", { min: 1 }),
  longTimeout: integer(
    "LONG_TIMEOUT",
    600,
    "Seconds for which a statement of a file of all rows, or of a check of the journal, may run",
    { min: 1 },
  ),
  databaseWait: integer(
    "DATABASE_WAIT",
    60,
    "Seconds for which the start waits for a PostgreSQL that cannot be reached yet",
    { min: 0, max: 3600 },
  ),
  demo: choice(
    "CHOBA_DEMO",
    ["auto", "true", "false"],
    "auto",
    "Load the demo data, whose passwords are public, into an empty database, and let its accounts in; auto: the embedded one only, with HOST and PUBLIC_URL on this machine only",
  ),
  demoMonths: integer("CHOBA_DEMO_MONTHS", 13, "Months of receipts before the present one that the demo data has", {
    min: 1,
    max: 60,
  }),
  documents: choice(
    "CHOBA_DOCUMENTS",
    ["trusted", "any"],
    "trusted",
    "GraphQL documents taken from sessions: the console's own, or any; shops' API keys and development take any",
  ),
  schema: choice(
    "CHOBA_SCHEMA",
    ["auto", "true", "false"],
    "auto",
    "Answer GET /schema.graphql with the schema of the API; auto: in development only",
  ),
  bodyLimit: integer("BODY_LIMIT", 5 * 1024 * 1024, "Largest request body in bytes, uploads apart", { min: 1024 }),
  uploadLimit: integer("UPLOAD_LIMIT", 5 * 1024 * 1024, "Largest uploaded image in bytes", { min: 1024 }),
  videoLimit: integer("VIDEO_LIMIT", 100 * 1024 * 1024, "Largest uploaded video in bytes", { min: 1024 }),
  importLimit: integer(
    "IMPORT_LIMIT",
    64 * 1024 * 1024,
    "Largest file of receipts to import in the console, in bytes",
    {
      min: 1024,
      max: 1024 * 1024 * 1024,
    },
  ),
  uploadPixels: integer("UPLOAD_PIXELS", 40_000_000, "Largest uploaded image in pixels (width × height)", { min: 1 }),
  rateLimit: integer("RATE_LIMIT", 1200, "Requests a minute from one address", { min: 1 }),
  signInLimit: integer("SIGN_IN_LIMIT", 60, "Sign-in calls a minute from one address (login and /idp)", { min: 1 }),
  overloadDelay: integer(
    "OVERLOAD_DELAY",
    2000,
    "Milliseconds by which answers may be late before the server says UNAVAILABLE (503) instead",
    { min: 10 },
  ),
  metricsToken: secret(
    "METRICS_TOKEN",
    "Bearer token that /metrics asks for; empty answers callers on this machine only, and nobody where PUBLIC_URL names another machine",
  ),
  jobs: switchedOn("JOBS", true, "Let this process do what waits for its time, such as releases"),
  jobInterval: integer("JOB_INTERVAL", 5, "Seconds between two looks at what is due", { min: 1, max: 3600 }),
  pushProvider: choice(
    "PUSH_PROVIDER",
    ["outbox", "fcm", "webhook"],
    "outbox",
    "What sends push notifications; outbox: nothing leaves the house, the outbox on the screen shows what would",
  ),
  fcmServiceAccount: optionalText(
    "FCM_SERVICE_ACCOUNT",
    "JSON key file of the Google service account, with PUSH_PROVIDER=fcm",
  ),
  fcmEndpoint: text("FCM_ENDPOINT", "https://fcm.googleapis.com", "Address of Firebase Cloud Messaging (HTTP v1)"),
  pushWebhookUrl: optionalText("PUSH_WEBHOOK_URL", "Address that is told of each push, with PUSH_PROVIDER=webhook"),
  pushWebhookSecret: secret("PUSH_WEBHOOK_SECRET", "At least 32 characters that sign those calls (HMAC-SHA256)"),
  storage: choice("STORAGE", ["disk", "s3"], "disk", "Where uploaded images and videos are kept"),
  s3Bucket: optionalText("S3_BUCKET", "Bucket for images and videos, with STORAGE=s3"),
  s3Region: text("S3_REGION", "ap-northeast-1", "Region of the bucket"),
  s3Endpoint: optionalText("S3_ENDPOINT", "Address of an S3-compatible store other than AWS"),
  s3Prefix: text("S3_PREFIX", "media/", "What the objects' keys begin with"),
  cognitoUserPoolId: optionalText("COGNITO_USER_POOL_ID", "Hosted user pool; empty uses the embedded one at /idp"),
  cognitoClientId: optionalText("COGNITO_CLIENT_ID", "App client of the hosted user pool"),
  identitySecret: secret(
    "IDENTITY_SECRET",
    "At least 32 characters that seal the embedded user pool's secrets; empty keeps one in the data folder",
  ),
  sessionIdle: integer(
    "SESSION_IDLE",
    8,
    "Hours after which a session of the embedded user pool ends if nobody has used it; a console in use renews it every hour",
    { min: 2, max: 168 },
  ),
  identityRemote: choice(
    "IDENTITY_REMOTE",
    ["auto", "true", "false"],
    "auto",
    "Let the embedded user pool answer callers on other machines; auto: where PUBLIC_URL names another machine than this one",
  ),
  identitySignUp: switchedOn("IDENTITY_SIGN_UP", true, "Let people sign up in the embedded user pool by themselves"),
  smtpUrl: secret(
    "SMTP_URL",
    "Mail server for the embedded user pool's codes (smtp://user:password@host:587 or smtps://…); empty keeps them in an outbox",
  ),
  mailFrom: optionalText("MAIL_FROM", "Sender of those mails, with SMTP_URL"),
  aiUrl: optionalText(
    "AI_URL",
    "OpenAI-compatible API (such as https://api.openai.com/v1) that writes names and descriptions of daily menus; empty: none",
  ),
  aiKey: secret("AI_KEY", "Bearer token of that API"),
  aiModel: optionalText("AI_MODEL", "Model of that API, with AI_URL"),
  aiTimeout: integer("AI_TIMEOUT", 20, "Seconds to wait for that API", { min: 1, max: 50 }),
  googleDomain: optionalText("GOOGLE_DOMAIN", "Hosted sign-in domain (https); empty hides the Google button"),
  apiUrl: text("API_URL", graphqlPath, "Endpoint that the console calls, Sales View"),
  apiKey: secret("API_KEY", "x-api-key that the console sends there"),
  apiUrlApp: optionalText("API_URL_APP", "The same in APP Control; empty: API_URL"),
  apiKeyApp: secret("API_KEY_APP", "x-api-key in APP Control; empty: API_KEY"),
  apiUrlType2: optionalText("API_URL_TYPE2", "Endpoint for developers of API type 2; empty: API_URL"),
  apiKeyType2: secret("API_KEY_TYPE2", "x-api-key for API type 2; empty: API_KEY"),
  apiUrlType2App: optionalText("API_URL_TYPE2_APP", "The same in APP Control; empty: API_URL_TYPE2"),
  apiKeyType2App: secret("API_KEY_TYPE2_APP", "x-api-key for API type 2 in APP Control; empty: API_KEY_TYPE2"),
};

export type Config = Omit<Values<typeof variables>, "demo" | "schema" | "identityRemote"> & {
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
export const variableDocs: readonly { env: string; default: string; meaning: string }[] = Object.values(variables).map(
  ({ env, default: fallback, meaning }) => ({ env, default: String(fallback), meaning }),
);

/**
 * The config of this process. Paths are absolute.
 * @throws InvalidConfig, in Japanese, naming every variable that is wrong
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readEnvironment(variables, env);
  const complaints = complaintsAbout(values);
  const local = isLoopback(values.host) && isLocalUrl(values.publicUrl);
  const demoForced = values.demo === "true";
  if (complaints.length > 0) throw new InvalidConfig(complaints);
  return {
    ...values,
    dataFolder: resolve(projectRoot(), values.dataFolder),
    logFile: values.logFile && resolve(projectRoot(), values.logFile),
    identityRemote: values.identityRemote === "auto" ? !isLocalUrl(values.publicUrl) : values.identityRemote === "true",
    schema: values.schema === "auto" ? values.development : values.schema === "true",
    demo: values.demo === "auto" ? local && !values.databaseUrl : demoForced,
    demoAccess: demoForced ? "OPEN" : local ? "UNCHANGED" : "CLOSED",
  };
}
