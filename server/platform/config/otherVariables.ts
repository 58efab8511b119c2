import { readChoice, readInteger, readText, readSecret, readSwitch, anyText } from "./environment.ts";

/** Where the API is. */
export const graphqlPath = "/graphql";

/** The environment variables about other systems: pushes, storage, user pools, mails, models, the console's endpoints. */
export const otherVariables = {
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
  pushWebhookUrl: readText("PUSH_WEBHOOK_URL", "Address that gets each push, with PUSH_PROVIDER=webhook"),
  pushWebhookSecret: readSecret("PUSH_WEBHOOK_SECRET", "At least 32 characters that sign those calls (HMAC-SHA256)"),
  webhookLoopback: readSwitch(
    "WEBHOOK_LOOPBACK",
    false,
    "Let webhooks of companies call this machine, also by http; for development and tests only",
  ),
  storage: readChoice("STORAGE", ["disk", "s3"], "disk", "Where uploaded images and videos are kept"),
  s3Bucket: readText("S3_BUCKET", "Bucket for images and videos, with STORAGE=s3"),
  s3Region: anyText("S3_REGION", "ap-northeast-1", "Region of the bucket"),
  s3Endpoint: readText("S3_ENDPOINT", "Address of an S3-compatible store other than AWS"),
  s3Prefix: anyText("S3_PREFIX", "media/", "What the objects' keys begin with"),
  backupTo: readText(
    "BACKUP_TO",
    "Folder, or s3://bucket/prefix (S3_REGION, S3_ENDPOINT), for a backup of the embedded database each day; empty: none",
  ),
  backupKey: readText(
    "BACKUP_KEY",
    "Key file (npm run backup -- --new-key) that seals (encrypts) these backups and the log in WAL_ARCHIVE",
  ),
  backupAt: anyText("BACKUP_AT", "03:00", "Time of day in Japan at which the backup is made"),
  backupKeep: readInteger("BACKUP_KEEP", 14, "Backups that are kept; older ones go when a new one is whole", {
    min: 1,
    max: 1000,
  }),
  backupVerify: readSwitch("BACKUP_VERIFY", true, "Verify what is new in the database after each of these backups"),
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
  tracingEndpoint: readText(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "Address of an OpenTelemetry collector (OTLP over HTTP, such as http://127.0.0.1:4318) that gets traces; empty: none",
  ),
  tracingName: anyText("OTEL_SERVICE_NAME", "choba", "What this server is called in traces"),
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
