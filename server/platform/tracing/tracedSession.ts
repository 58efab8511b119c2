import pg from "pg";

/** Begins the span of a statement, and answers what ends it; undefined where none is wanted. */
type BeginStatement = (text: string) => ((error?: unknown) => void) | undefined;

type Query = (...args: unknown[]) => unknown;
type QueryCallback = (error: unknown, result: unknown) => void;

const findText = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | null)?.text ?? "");

/** A class of sessions that hands the text of each statement to `begin`, and says when it has ended. */
export function createTracedSession(begin: BeginStatement): pg.PoolConfig["Client"] {
  const trace =
    (run: Query): Query =>
    (...args) => {
      const end = begin(findText(args[0]));
      if (!end) return run(...args);
      const last = args.at(-1);
      if (typeof last === "function") {
        const answer: QueryCallback = (error, result) => {
          end(error ?? undefined);
          (last as QueryCallback)(error, result);
        };
        return run(...args.slice(0, -1), answer);
      }
      const answer = run(...args);
      if (answer instanceof Promise) answer.then(() => end(), end);
      // A cursor, which is read later.
      else end();
      return answer;
    };
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.query = trace(this.query.bind(this)) as pg.Client["query"];
    }
  };
}
