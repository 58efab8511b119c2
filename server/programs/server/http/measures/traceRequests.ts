import type { FastifyInstance, FastifyRequest } from "fastify";
import type { RequestSpan, CallTracing } from "../../../../platform/tracing/tracing.ts";

/** What watches the server, and the files of the console: their spans would hide the others. */
const untracedPaths = /^\/(?:livez|readyz|healthz|metrics|assets\/)/;

/** Lets each request be a span, below that of its caller where the caller has one (traceparent). */
export function traceRequests(app: FastifyInstance, tracing: CallTracing): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook("onRequest", async (request) => {
    if (!untracedPaths.test(request.url)) spans.set(request, tracing.beginRequest(request.headers));
  });
  // After the body was read, whose events come without the context that was there before.
  app.addHook("preHandler", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    const route = request.routeOptions.url ?? "none";
    const facts = {
      "http.request.method": request.method,
      "http.route": route,
      "http.response.status_code": statusCode,
      "choba.request": request.id,
    };
    spans.get(request)?.end(`${request.method} ${route}`, facts, statusCode >= 500);
  });
}
