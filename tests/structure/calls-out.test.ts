import { expect, test } from "vitest";
import { sourceTexts } from "../support/sources.ts";

/** What opens a connection to another machine. */
const ways =
  /\bfetch\(|\bcreateTransport\(|\bnew S3Client\(|extends OTLPTraceExporter|from "(node:)?(https?|http2|net|tls|dgram|undici|axios)"|CognitoJwtVerifier/;

/** Modules of the server that call out, and whose address they call: each is the operator's, and none comes with a request, but for webhooks. */
const callers: Readonly<Record<string, string>> = {
  "server/trade/identity/viewer/verifier.ts": "COGNITO_USER_POOL_ID",
  "server/platform/http/postPublicly.ts": "addresses that a company registers: public ones alone (publicAddress.ts)",
  "server/platform/mail/mailer.ts": "SMTP_URL",
  "server/trade/menu-plan/proposal/writer.ts": "AI_URL",
  "demo/register/main.ts": "the command line",
  "server/platform/push/provider.ts": "PUSH_WEBHOOK_URL, FCM_ENDPOINT and the key file",
  "server/platform/storage/s3.ts": "S3_ENDPOINT",
  "server/platform/db/connection/statementLimit.ts": "DATABASE_URL",
  "server/platform/tracing/openTelemetry.ts": "OTEL_EXPORTER_OTLP_ENDPOINT",
};
/** What these imports are needed for without a call: types, and whether a text is an address. */
const silent = [
  "server/programs/server/http/forwardedFor.ts",
  "server/programs/server/http/unusedConnections.ts",
  "server/platform/config/loopback.ts",
  "server/platform/config/proxyList.ts",
  "server/platform/http/publicAddress.ts",
];

test("no other module of the server calls another machine", () => {
  const found = [...sourceTexts(["server", "demo"])].filter(([, text]) => ways.test(text)).map(([file]) => file);
  expect(found.sort()).toEqual([...Object.keys(callers), ...silent].sort());
});

test("every call out refuses redirects, ends in time, and reads a bounded answer", () => {
  for (const [file, text] of sourceTexts(["server/trade/menu-plan", "server/trade/push-notification"]))
    if (/\bfetch\(/.test(text)) {
      expect(text, file).toContain('redirect: "error"');
      expect(text, file).toContain("AbortSignal.timeout(");
      expect(text, file).toContain("readLimitedText(");
    }
});
