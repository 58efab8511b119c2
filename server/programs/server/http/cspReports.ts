import type { FastifyInstance } from "fastify";
import { outlineJson } from "../../../platform/log/jsonOutline.ts";

/** Where browsers report what the content security policy has stopped. */
export const cspReportsPath = "/csp-reports";

/** Bounds of a call: anybody can send one. */
const bounds = { bytes: 16 * 1024, reports: 5, text: 200, callsAMinute: 30 };

type ReportValues = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is ReportValues => typeof value === "object" && value !== null;

/** A text of a report, cut. Of an address the query is left out: it may hold anything. */
function cutReportText(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return (URL.canParse(value) ? value.split(/[?#]/, 1)[0] : value)?.slice(0, bounds.text);
}

/** What the log keeps of a report, in the form of the Reporting API or of report-uri. */
function toLogLine(report: unknown) {
  const body = isValues(report) ? (report["body"] ?? report["csp-report"]) : undefined;
  if (!isValues(body)) return undefined;
  const line = {
    page: cutReportText(body["documentURL"] ?? body["document-uri"]),
    directive: cutReportText(body["effectiveDirective"] ?? body["effective-directive"] ?? body["violated-directive"]),
    blocked: cutReportText(body["blockedURL"] ?? body["blocked-uri"]),
    source: cutReportText(body["sourceFile"] ?? body["source-file"]),
  };
  return line.directive === undefined ? undefined : line;
}

/** `POST /csp-reports`: logs the reports of browsers, a few of each call, as warnings. It answers 204 whatever it got. */
export async function serveCspReports(app: FastifyInstance): Promise<void> {
  await app.register(async (room) => {
    // Its own types: no other address reads them, and it reads no others.
    room.removeAllContentTypeParsers();
    const types = ["application/reports+json", "application/csp-report"];
    room.addContentTypeParser(types, { parseAs: "buffer", bodyLimit: bounds.bytes }, (_request, body, done) => {
      try {
        const bytes = Buffer.from(body);
        outlineJson(bytes);
        done(null, JSON.parse(bytes.toString("utf8")));
      } catch {
        // No report can be read from it, which is no error of the caller's that anybody would mend.
        done(null, null);
      }
    });
    const limit = { rateLimit: { max: bounds.callsAMinute, timeWindow: 60_000 } };
    room.post(cspReportsPath, { bodyLimit: bounds.bytes, config: limit }, async ({ body, log }, reply) => {
      for (const report of (Array.isArray(body) ? body : [body]).slice(0, bounds.reports)) {
        const csp = toLogLine(report);
        if (csp) log.warn({ csp }, "the content security policy stopped something");
      }
      return reply.code(204).send();
    });
  });
}
