import { readChoice, readInteger, readText, readSecret, readSwitch, anyText } from "./environment.ts";

/** Receipts of so many years that are over stay in the database in any case: the law wants them for seven years. */
export const leastJournalYears = 7;

/** The environment variables of the server itself: where it listens, its database, its bounds, its jobs. */
export const ownVariables = {
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
  reportDatabaseUrl: readText(
    "REPORT_DATABASE_URL",
    "Replica of DATABASE_URL from which reports are read; empty: DATABASE_URL itself",
  ),
  reportLag: readInteger(
    "REPORT_LAG",
    30,
    "Seconds by which that replica may be behind; beyond them reports are read from DATABASE_URL",
    { min: 2, max: 3600 },
  ),
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
  historyYears: readInteger(
    "HISTORY_YEARS",
    10,
    "Years for which the history of changes is kept; its chain can be verified from there on",
    { min: 1, max: 100 },
  ),
  pushYears: readInteger("PUSH_YEARS", 3, "Years for which it is kept which devices a push notification reached", {
    min: 1,
    max: 100,
  }),
  journalYears: readInteger(
    "JOURNAL_YEARS",
    leastJournalYears,
    "Years for which the receipts of a year that is over stay in the database; then `npm run year` may detach them",
    { min: leastJournalYears, max: 100 },
  ),
  mediaDays: readInteger(
    "MEDIA_DAYS",
    7,
    "Days after which an uploaded image or video that no record names is deleted; 0: never",
    { min: 0, max: 3650 },
  ),
  jobs: readSwitch("JOBS", true, "Let this process do what waits for its time, such as releases"),
  jobInterval: readInteger("JOB_INTERVAL", 5, "Seconds between two looks at what is due", { min: 1, max: 3600 }),
};
