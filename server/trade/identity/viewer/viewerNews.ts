import pg from "pg";

/** What servers of one database tell one another when rights have ended or changed. */
export type ViewerNews = {
  /** Tells the other servers. Without an answer their caches end by themselves, after `viewerSeconds`. */
  tell(): void;
  /** Calls this for the news of all servers, and where some may have been missed. */
  hear(changed: () => void): void;
  close(): Promise<void>;
};

const channel = "choba_viewers";
/** Milliseconds before a lost connection is made again. */
const reconnectDelay = 5_000;

/** Opens the news of this database, on a connection of its own. It is opened again where it is lost. */
export function openViewerNews({ pool, connection }: { pool: pg.Pool; connection: pg.PoolConfig }): ViewerNews {
  const listeners: (() => void)[] = [];
  const changed = () => listeners.forEach((listener) => listener());
  let closed = false;
  let current: pg.Client | undefined;
  const open = async (): Promise<void> => {
    if (closed) return;
    const client = new pg.Client(connection);
    current = client;
    client.on("notification", changed);
    // "end" follows.
    client.on("error", () => {});
    client.once("end", () => void setTimeout(() => void open(), reconnectDelay).unref());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      changed();
    } catch {
      await client.end().catch(() => {});
    }
  };
  const opened = open();
  return {
    tell: () => void pool.query("select pg_notify($1, '')", [channel]).catch(() => {}),
    hear: (listener) => void listeners.push(listener),
    close: async () => {
      closed = true;
      await opened;
      await current?.end().catch(() => {});
    },
  };
}
