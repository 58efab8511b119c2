import { Agent, request, type IncomingMessage } from "node:http";
import type { TypedDocument } from "../../src/core/typedDocument.ts";
import type { CallKind, LoadMeter } from "./meter.ts";

type Answer = { status: number; text: string };
type Call = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** Milliseconds that a call may take: a register or a browser gives up then too. */
const callTimeout = 30_000;

/** The code of the refusal in an answer of the API; undefined where it has data. */
function findAnswerCode({ status, text }: Answer): string | undefined {
  if (status === 200 && !text.includes('"errors":[')) return undefined;
  return /"code":"([A-Z0-9_]+)"/.exec(text)?.[1] ?? `HTTP ${status}`;
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "ERROR");

/** Calls of one server, over connections that stay open. `node:http` costs the machine less than `fetch`, which the server needs too. */
export function openClient(url: string, meter: LoadMeter) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });

  const send = ({ method = "POST", path, headers = {}, body = "" }: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const length = { "content-length": Buffer.byteLength(body) };
      const hear = (answer: IncomingMessage) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }),
        );
      };
      const options = { agent, hostname, port, path, method, headers: { ...headers, ...length }, timeout: callTimeout };
      const sent = request(options, hear);
      sent.on("timeout", () => sent.destroy(Object.assign(new Error("timeout"), { code: "TIMEOUT" })));
      sent.on("error", reject);
      sent.end(body);
    });

  /** Sends a call and notes its time. @throws where no answer comes */
  async function measure(kind: CallKind, call: Call, find = findAnswerCode): Promise<Answer> {
    const start = performance.now();
    try {
      const answer = await send(call);
      meter.note(kind, performance.now() - start, find(answer));
      return answer;
    } catch (error) {
      meter.note(kind, performance.now() - start, codeOf(error));
      throw error;
    }
  }

  return {
    measure,
    /** Sends a document of the console; null where it is refused or no answer comes, which the meter has. */
    async ask<Data, Variables>(
      kind: CallKind,
      headers: Record<string, string>,
      query: TypedDocument<Data, Variables> | string,
      variables: Variables,
    ): Promise<Data | null> {
      const body = JSON.stringify({ query, variables });
      const call = { path: "/graphql", headers: { "content-type": "application/json", ...headers }, body };
      const answer = await measure(kind, call).catch(() => null);
      if (!answer || findAnswerCode(answer) !== undefined) return null;
      return (JSON.parse(answer.text) as { data: Data }).data;
    },
    close: () => agent.destroy(),
  };
}

export type LoadClient = ReturnType<typeof openClient>;
