import type pg from "pg";

/** How often a caller has called, and milliseconds until it begins anew. */
type RequestCount = { current: number; ttl: number };

type CountedCall = { counter: string; caller: string; requests: number; timeWindow: number };

/** What a caller has done since the begin of its time, as far as this server knows. */
type OwnCount = { counter: string; caller: string; timeWindow: number; endsAt: number; total: number; unsent: number };

export type RequestCounts = {
  /** Counts a call in this server: what others have counted is known a second later. */
  count(counter: string, caller: string, timeWindow: number): RequestCount;
  /** Counts a call in the database, before it is answered. */
  countExactly(counter: string, caller: string, timeWindow: number): Promise<RequestCount>;
  /** Tells the others what was counted here, and learns what they have. */
  exchange(): Promise<void>;
};

/** Callers whose counts a server keeps. More come from a flood, in which the oldest are forgotten first. */
const mostCallers = 10_000;

/** Adds calls to those of all servers. @returns the sums, in the order of the calls */
async function addCalls(pool: pg.Pool, calls: readonly CountedCall[]): Promise<RequestCount[]> {
  const { rows } = await pool.query<RequestCount & { counter: string; caller: string }>(
    `insert into request_count as c (counter, caller, requests, ends_at)
     select counter, caller, requests, now() + ms * interval '1 millisecond'
     from unnest($1::text[], $2::text[], $3::int[], $4::float8[]) own(counter, caller, requests, ms)
     -- In one order, so that servers wait for each other and never in a circle.
     order by counter, caller
     on conflict (counter, caller) do update set
       requests = case when c.ends_at <= now() then excluded.requests else least(c.requests::int8 + excluded.requests, 1e9)::int end,
       ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
     returning counter, caller, requests as current, (extract(epoch from ends_at - now()) * 1000)::float8 as ttl`,
    [
      calls.map(({ counter }) => counter),
      calls.map(({ caller }) => caller),
      calls.map(({ requests }) => requests),
      calls.map(({ timeWindow }) => timeWindow),
    ],
  );
  const found = new Map(rows.map((row) => [`${row.counter} ${row.caller}`, row]));
  return calls.map(
    ({ counter, caller, timeWindow }) => found.get(`${counter} ${caller}`) ?? { current: 1, ttl: timeWindow },
  );
}

/** Counts of the servers of a database. */
export function createRequestCounts(pool: pg.Pool): RequestCounts {
  const counts = new Map<string, OwnCount>();

  const ownOf = (counter: string, caller: string, timeWindow: number): OwnCount => {
    const key = `${counter} ${caller}`;
    const known = counts.get(key);
    const now = performance.now();
    if (known && known.endsAt > now) return known;
    const own = { counter, caller, timeWindow, endsAt: now + timeWindow, total: 0, unsent: 0 };
    counts.delete(key);
    counts.set(key, own);
    const [oldest] = counts.keys();
    if (counts.size > mostCallers && oldest !== undefined) counts.delete(oldest);
    return own;
  };

  return {
    count(counter, caller, timeWindow) {
      const own = ownOf(counter, caller, timeWindow);
      own.unsent += 1;
      return { current: own.total + own.unsent, ttl: own.endsAt - performance.now() };
    },
    async countExactly(counter, caller, timeWindow) {
      const [sum] = await addCalls(pool, [{ counter, caller, requests: 1, timeWindow }]);
      return sum ?? { current: 1, ttl: timeWindow };
    },
    async exchange() {
      const now = performance.now();
      for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
      const owns = [...counts.values()].filter(({ unsent }) => unsent > 0);
      if (owns.length === 0) return;
      const calls = owns.map((own) => ({ ...own, requests: own.unsent, timeWindow: own.endsAt - now }));
      const sums = await addCalls(pool, calls);
      owns.forEach((own, place) => {
        const sum = sums[place];
        if (!sum) return;
        own.unsent -= calls[place]?.requests ?? 0;
        own.total = sum.current;
        own.endsAt = performance.now() + sum.ttl;
      });
    },
  };
}
