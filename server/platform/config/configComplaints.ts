import { startTexts } from "../../../i18n/ja/program/server.ts";
import { isBusinessClock } from "../../../src/core/calendar/clock.ts";
import { isProxyList } from "./proxyList.ts";

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);

type CheckedSettingName =
  | "aiModel"
  | "aiUrl"
  | "backupAt"
  | "backupTo"
  | "cognitoClientId"
  | "cognitoUserPoolId"
  | "databaseUrl"
  | "fcmServiceAccount"
  | "googleDomain"
  | "identitySecret"
  | "mailFrom"
  | "publicUrl"
  | "pushProvider"
  | "pushWebhookSecret"
  | "pushWebhookUrl"
  | "reportDatabaseUrl"
  | "s3Bucket"
  | "smtpUrl"
  | "storage"
  | "tracingEndpoint"
  | "trustProxy";

/** What is wrong with values of variables that are right by themselves, in Japanese. */
export function listConfigComplaints(values: Readonly<Record<CheckedSettingName, string>>): string[] {
  const complaints: string[] = [];
  if (values.publicUrl && !isWebAddress(values.publicUrl)) complaints.push(startTexts.publicUrlWrong(values.publicUrl));
  if (!isProxyList(values.trustProxy)) complaints.push(startTexts.trustProxyWrong(values.trustProxy));
  if (values.storage === "s3" && !values.s3Bucket) complaints.push(startTexts.bucketMissing);
  if (values.backupTo && values.databaseUrl) complaints.push(startTexts.backupExternal);
  if (values.reportDatabaseUrl && !values.databaseUrl) complaints.push(startTexts.replicaEmbedded);
  if (!isBusinessClock(values.backupAt) || values.backupAt >= "24:00")
    complaints.push(startTexts.backupAtWrong(values.backupAt));
  if (Boolean(values.cognitoUserPoolId) !== Boolean(values.cognitoClientId)) complaints.push(startTexts.cognitoHalf);
  if (values.identitySecret && values.identitySecret.length < 32) complaints.push(startTexts.secretShort);
  if (values.pushProvider === "fcm" && !values.fcmServiceAccount) complaints.push(startTexts.fcmAccountMissing);
  if (values.pushProvider === "webhook" && !isWebAddress(values.pushWebhookUrl))
    complaints.push(startTexts.webhookUrlMissing);
  if (values.pushProvider === "webhook" && values.pushWebhookSecret.length < 32)
    complaints.push(startTexts.webhookSecretShort);
  if (values.smtpUrl && !/^smtps?:\/\/[^/]/.test(values.smtpUrl)) complaints.push(startTexts.smtpUrlWrong);
  if (values.smtpUrl && !values.mailFrom) complaints.push(startTexts.mailFromMissing);
  if (values.aiUrl && !isWebAddress(values.aiUrl)) complaints.push(startTexts.aiUrlWrong);
  if (values.aiUrl && !values.aiModel) complaints.push(startTexts.aiModelMissing);
  if (values.tracingEndpoint && !isWebAddress(values.tracingEndpoint)) complaints.push(startTexts.tracingEndpointWrong);
  if (values.googleDomain.startsWith("http:")) complaints.push(startTexts.googleDomainNotHttps);
  return complaints;
}
