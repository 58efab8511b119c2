import type { ServerConfig } from "../config/config.ts";
import type { CallTracing } from "./tracing.ts";

/**
 * Opens the tracing that `OTEL_EXPORTER_OTLP_ENDPOINT` names; undefined without it, and nothing of OpenTelemetry is then loaded.
 * @param onFailure called with the first failure after what was delivered
 */
export async function openTracing(
  { tracingEndpoint, tracingName }: Pick<ServerConfig, "tracingEndpoint" | "tracingName">,
  onFailure: (error: unknown) => void,
): Promise<CallTracing | undefined> {
  if (!tracingEndpoint) return undefined;
  const { openOpenTelemetry } = await import("./openTelemetry.ts");
  return openOpenTelemetry({ endpoint: tracingEndpoint, name: tracingName, onFailure });
}
