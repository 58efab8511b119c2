import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { ServerConfig } from "../../../platform/config/config.ts";
import { cspReportsPath } from "./cspReports.ts";

/** Origins outside ours that the console calls: other APIs of this schema, and the hosted user pool. */
function calledOrigins(config: ServerConfig): string[] {
  const { apiUrl, apiUrlApp, apiUrlType2, apiUrlType2App, cognitoUserPoolId, googleDomain } = config;
  const apis = [apiUrl, apiUrlApp, apiUrlType2, apiUrlType2App].filter((url) => URL.canParse(url));
  const [region] = cognitoUserPoolId.split("_");
  return [
    ...new Set([
      ...apis.map((url) => new URL(url).origin),
      ...(region ? [`https://cognito-idp.${region}.amazonaws.com`] : []),
      ...(googleDomain ? [`https://${googleDomain.replace(/^https:\/\//, "")}`] : []),
    ]),
  ];
}

/** Below it are the files of the build, with a hash of their content in their names. */
export const assetsPath = "/assets/";

/** What no page of the console, and nothing in it, may ask the browser for. */
const unusedPermissions = [
  "camera",
  "display-capture",
  "geolocation",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "hid",
];
const permissions = [...unusedPermissions, "browsing-topics"].map((name) => `${name}=()`).join(", ");

/** Headers that browsers follow for pages only. Scripts, styles and fonts do without these 900 bytes an answer. */
const pageHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
] as const;

/** Files whose names change with their content need none of these: no browser asks for them again. */
const revalidationHeaders = ["accept-ranges", "etag", "last-modified"] as const;
const rateLimitHeaders = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"] as const;

/** Whether an answer is a part of the build. A browser that opens such an address without a file gets the page. */
const isPart = (url: string, type: unknown) => url.startsWith(assetsPath) && !String(type).startsWith("text/html");

/**
 * Content security policy and its companions on every answer. Scripts come from this server alone, never inline; styles by
 * the nonce of the page (emotion writes them at run time). `style-src-attr` allows style="" of rich text that people wrote.
 * Images and video may come from any https address, because records of an existing API point there.
 * A page may not ask for camera, place or what else the console does not use. An answer without a lifetime of its own is `no-store`.
 */
export async function setSecurityHeaders(app: FastifyInstance, config: ServerConfig): Promise<void> {
  app.addHook("onSend", async (request, reply) => {
    if (isPart(request.url, reply.getHeader("content-type"))) {
      for (const name of pageHeaders) reply.raw.removeHeader(name);
      for (const name of [...revalidationHeaders, ...rateLimitHeaders]) void reply.removeHeader(name);
    } else {
      void reply.header("reporting-endpoints", `csp="${cspReportsPath}"`);
      void reply.header("permissions-policy", permissions);
    }
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
  });
  const https = config.publicUrl.startsWith("https:");
  const self = "'self'";
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrcAttr: ["'none'"],
        scriptSrc: [self],
        // The nonces of the page (reply.cspNonce) are added to these two.
        styleSrc: [self],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [self, "data:", "blob:", "https:"],
        mediaSrc: [self, "blob:", "https:"],
        fontSrc: [self, "data:"],
        connectSrc: [self, ...calledOrigins(config)],
        workerSrc: [self, "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [self],
        frameAncestors: ["'none'"],
        // The second is for browsers without the Reporting API.
        reportTo: ["csp"],
        reportUri: [cspReportsPath],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
}
