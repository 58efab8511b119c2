import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from "@opentelemetry/api";
import { ExportResultCode, W3CTraceContextPropagator, type ExportResult } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider, type ReadableSpan } from "@opentelemetry/sdk-trace";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { findErrorCode } from "../db/connection/outage.ts";
import { createTracedSession } from "./tracedSession.ts";
import { summarizeStatement } from "./summarizeStatement.ts";
import type { CallTracing } from "./tracing.ts";

/** Milliseconds for which the collector may take a batch, and for which the last one is waited for. */
const [exportTimeout, closeTimeout] = [5_000, 2_000];
/** Spans that wait for the collector at most; more are dropped. */
const maxWaitingSpans = 2_048;

/** The exporter of OpenTelemetry, which says once that the collector is away. */
class NotedExporter extends OTLPTraceExporter {
  private failed = false;
  constructor(
    url: string,
    private readonly onFailure: (error: unknown) => void,
  ) {
    super({ url, timeoutMillis: exportTimeout, concurrencyLimit: 1 });
  }
  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      const failed = result.code !== ExportResultCode.SUCCESS;
      if (failed && !this.failed) this.onFailure(result.error);
      this.failed = failed;
      done(result);
    });
  }
}

type TelemetryOptions = { endpoint: string; name: string; onFailure: (error: unknown) => void };

/** Opens spans that go to a collector by OTLP (HTTP, JSON), in batches and beside the work. */
export function openOpenTelemetry({ endpoint, name, onFailure }: TelemetryOptions): CallTracing {
  const exporter = new NotedExporter(`${endpoint.replace(/\/+$/, "")}/v1/traces`, onFailure);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": name }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: maxWaitingSpans, exportTimeoutMillis: exportTimeout }),
    ],
  });
  const tracer = provider.getTracer("choba");
  const propagator = new W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Context>();

  const finish = (span: Span, code: string) => {
    span.setAttribute("choba.outcome", code);
    if (code !== "OK") span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  /** A span for a statement of a call or a job; looks at the database have none. */
  const beginStatement = (text: string) => {
    const parent = running.getStore();
    if (!parent) return undefined;
    const { operation, table } = summarizeStatement(text);
    const attributes = { "db.system.name": "postgresql", "db.operation.name": operation, "db.collection.name": table };
    const span = tracer.startSpan(`${operation} ${table}`.trim(), { kind: SpanKind.CLIENT, attributes }, parent);
    return (error?: unknown) => finish(span, error ? findErrorCode(error) || "ERROR" : "OK");
  };

  return {
    beginRequest(headers) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const span = tracer.startSpan("HTTP", { kind: SpanKind.SERVER }, parent);
      return {
        run: (work) => running.run(trace.setSpan(parent, span), work),
        end(title, facts, failed) {
          span.updateName(title).setAttributes(facts);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async measure(title, work, findCode) {
      const parent = running.getStore();
      if (!parent) return work();
      const span = tracer.startSpan(title, {}, parent);
      try {
        const result = await running.run(trace.setSpan(parent, span), work);
        finish(span, "OK");
        return result;
      } catch (error) {
        finish(span, findCode(error));
        throw error;
      }
    },
    async traceJob(title, work) {
      const span = tracer.startSpan(`job ${title}`, {}, ROOT_CONTEXT);
      const outcome = await running.run(trace.setSpan(ROOT_CONTEXT, span), work);
      finish(span, outcome === "done" ? "OK" : outcome);
      return outcome;
    },
    Session: createTracedSession(beginStatement),
    close: () => Promise.race([provider.shutdown().catch(onFailure), wait(closeTimeout)]),
  };
}
