import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  HopelessJob,
  type JobEffect,
  type JobKind,
  type JobTools,
  type JobWork,
} from "../../../../server/platform/jobs/kind.ts";
import { freshDatabase, type FreshDatabase } from "../../../support/database.ts";
import { gate, movedClock, worker, type MovedClock } from "../../../support/jobs.ts";

let db: FreshDatabase;
let clock: MovedClock;
beforeAll(async () => {
  db = await freshDatabase();
  await sql`create table errand (key text primary key, at timestamptz not null, done boolean not null default false)`.execute(
    db.kysely,
  );
  await sql`create table deed (key text not null, who text not null)`.execute(db.kysely);
});
afterAll(() => db.drop());
beforeEach(async () => {
  clock = movedClock("2026-05-20T12:00:00+09:00");
  await sql`truncate errand, deed, job`.execute(db.kysely);
});

const noon = "2026-05-20T12:00:00+09:00";
const errand = (key: string, at = noon) => sql`insert into errand values (${key}, ${at})`.execute(db.kysely);
const deeds = async () => {
  const { rows } = await sql<{ key: string; who: string }>`select key, who from deed order by key`.execute(db.kysely);
  return rows.map(({ key, who }) => `${key} by ${who}`);
};
const job = () => db.kysely.selectFrom("job").selectAll().executeTakeFirstOrThrow();

async function due(now: Date): Promise<JobWork[]> {
  const { rows } = await sql<{ key: string; at: Date }>`
    select key, at from errand where not done and at <= ${now} order by key`.execute(db.kysely);
  return rows.map(({ key, at }) => ({ tenantId: 13, shopId: 431, key, at }));
}

/** Notes the deed and that the errand is done, together with the end of the job. */
const doneBy = (who: string, { key }: JobWork, { end }: JobTools) =>
  end(async (trx) => {
    await sql`insert into deed values (${key}, ${who})`.execute(trx);
    await sql`update errand set done = true where key = ${key}`.execute(trx);
  });

const errands = (who: string, more: Partial<JobKind> = {}): JobKind => ({
  name: "errand",
  due,
  run: (work, tools) => doneBy(who, work, tools),
  ...more,
});

describe("at its time", () => {
  test("work is done once it is due, not before, and not again", async () => {
    await errand("soon", "2026-05-20T12:00:30+09:00");
    const ours = worker(db.kysely, clock, [errands("a")]);
    expect(await ours.tick()).toBe(0);
    clock.pass(30);
    expect(await ours.tick()).toBe(1);
    expect(await ours.tick()).toBe(0);
    expect(await deeds()).toEqual(["soon by a"]);
    expect(await job()).toMatchObject({ kind: "errand", attempts: 1, last_error: null, finished_at: clock.now() });
  });

  test("two servers that tick at once share the work: each piece is done once", async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `e${String(index).padStart(2, "0")}`);
    for (const key of keys) await errand(key);
    const made = await Promise.all(["a", "b"].map((who) => worker(db.kysely, clock, [errands(who)]).tick()));
    expect(made[0]).toBeLessThanOrEqual(30);
    expect((made[0] ?? 0) + (made[1] ?? 0)).toBe(30);
    expect((await deeds()).map((deed) => deed.slice(0, 3))).toEqual(keys);
  });

  test("a server with an older list of due work finds that it is over", async () => {
    await errand("one");
    const list = await due(clock.now());
    await worker(db.kysely, clock, [errands("a")]).tick();
    expect(await worker(db.kysely, clock, [errands("b", { due: async () => list })]).tick()).toBe(0);
    expect(await deeds()).toEqual(["one by a"]);
  });
});

describe("a server that dies in the middle", () => {
  test("its work is taken over when the lease has run out; should it wake up, it writes nothing", async () => {
    await errand("one");
    const { opened, open } = gate();
    const frozen = worker(db.kysely, clock, [
      errands("a", {
        run: async (work, tools) => {
          await opened;
          await doneBy("a", work, tools);
        },
      }),
    ]);
    const ticking = frozen.tick();
    const other = worker(db.kysely, clock, [errands("b")]);
    await expect.poll(() => db.kysely.selectFrom("job").selectAll().execute()).toHaveLength(1);

    clock.pass(119);
    expect(await other.tick()).toBe(0);
    clock.pass(1);
    expect(await other.tick()).toBe(1);
    open();
    await ticking;
    expect(await deeds()).toEqual(["one by b"]);
    expect(await job()).toMatchObject({ attempts: 2, last_error: null, gave_up_at: null });
    expect(frozen.lines.join("")).toContain("job lost");
  });

  test("a lease that is renewed in time is not taken over", async () => {
    await errand("one");
    const { opened, open } = gate();
    const slow = worker(db.kysely, clock, [
      errands("a", {
        run: async (work, tools) => {
          clock.pass(100);
          await tools.renew();
          await opened;
          await doneBy("a", work, tools);
        },
      }),
    ]);
    const ticking = slow.tick();
    await expect
      .poll(async () => (await job().catch(() => null))?.leased_until?.getTime())
      .toBe(Date.parse(noon) + 220_000);
    clock.pass(100);
    expect(await worker(db.kysely, clock, [errands("b")]).tick()).toBe(0);
    open();
    expect(await ticking).toBe(1);
    expect(await deeds()).toEqual(["one by a"]);
  });

  test("work that takes its server down every time is given up", async () => {
    await errand("poison");
    const dies = errands("a", { attempts: 2, run: () => new Promise(() => {}) });
    for (const attempts of [1, 2]) {
      void worker(db.kysely, clock, [dies]).tick();
      await expect.poll(async () => (await job().catch(() => null))?.attempts).toBe(attempts);
      clock.pass(120);
    }
    expect(await worker(db.kysely, clock, [dies]).tick()).toBe(1);
    expect(await job()).toMatchObject({ attempts: 3, gave_up_at: clock.now() });
  });
});

describe("work that fails", () => {
  const failing = (error: Error, more: Partial<JobKind> = {}) =>
    errands("a", {
      run: async () => {
        throw error;
      },
      ...more,
    });

  test("is tried again after half a minute, then a minute, with the last error kept, until it succeeds", async () => {
    await errand("one");
    let fails = 2;
    const ours = worker(db.kysely, clock, [
      errands("a", {
        run: async (work, tools) => {
          if ((fails -= 1) >= 0) throw new Error(`still ${fails + 1}`);
          await doneBy("a", work, tools);
        },
      }),
    ]);
    const made: number[] = [];
    for (const seconds of [0, 29, 1, 59, 1]) {
      clock.pass(seconds);
      made.push(await ours.tick());
    }
    expect(made).toEqual([1, 0, 1, 0, 1]);
    expect(await job()).toMatchObject({ attempts: 3, last_error: "still 1", finished_at: clock.now() });
    expect(await deeds()).toEqual(["one by a"]);
  });

  test("is given up after its attempts, which its own tables learn", async () => {
    await errand("one");
    const gaveUp: JobKind["gaveUp"] =
      ({ key }, error) =>
      async (trx) => {
        await sql`insert into deed values (${key}, ${error})`.execute(trx);
      };
    const ours = worker(db.kysely, clock, [failing(new Error("no answer"), { attempts: 2, gaveUp })]);
    for (const seconds of [0, 30, 3600, 3600]) {
      clock.pass(seconds);
      await ours.tick();
    }
    expect(await deeds()).toEqual(["one by no answer"]);
    expect(await job()).toMatchObject({ attempts: 2, last_error: "no answer", finished_at: null });
    expect(ours.lines.join("")).toContain("job given up");
  });

  test("is given up at once where no attempt can mend it", async () => {
    await errand("one");
    await worker(db.kysely, clock, [failing(new HopelessJob("unknown shop"))]).tick();
    expect(await job()).toMatchObject({ attempts: 1, gave_up_at: clock.now(), last_error: "unknown shop" });
  });

  test("does not keep other kinds from being done, nor does a kind that cannot be looked at", async () => {
    await errand("one");
    const blind: JobKind = {
      ...failing(new Error("never")),
      name: "blind",
      due: () => Promise.reject(new Error("away")),
    };
    // Kinds run side by side: the failing one has a list of its own, which the other one's success does not empty.
    const list = await due(clock.now());
    const bad: JobKind = { ...failing(new Error("bad")), name: "bad", due: async () => list };
    const ours = worker(db.kysely, clock, [blind, bad, errands("a")]);
    expect(await ours.tick()).toBe(2);
    expect(await deeds()).toEqual(["one by a"]);
    expect(ours.lines.join("")).toContain("away");
  });

  test("leaves nothing of its effect behind", async () => {
    await errand("one");
    const ours = worker(db.kysely, clock, [
      errands("a", {
        run: ({ key }, { end }) =>
          end(async (trx) => {
            await sql`insert into deed values (${key}, 'a')`.execute(trx);
            throw new Error("half way");
          }),
      }),
    ]);
    await ours.tick();
    expect(await deeds()).toEqual([]);
    expect(await job()).toMatchObject({ last_error: "half way", finished_at: null });
  });
});

test("the order to stop waits for the work under way and begins no other", async () => {
  await errand("one");
  await errand("two");
  const { opened, open } = gate();
  const ours = worker(db.kysely, clock, [
    errands("a", {
      run: async (work, tools) => {
        await opened;
        await doneBy("a", work, tools);
      },
    }),
  ]);
  void ours.tick();
  await expect.poll(() => db.kysely.selectFrom("job").selectAll().execute()).toHaveLength(1);
  const stopped = ours.stop();
  open();
  await stopped;
  expect(await deeds()).toEqual(["one by a"]);
});

describe("after a restore", () => {
  const restoredAt = new Date("2026-05-20T11:00:00+09:00");
  const setAside = (work: JobWork) => async (trx: Parameters<JobEffect>[0]) => {
    await sql`insert into deed values (${work.key}, 'set aside')`.execute(trx);
    await sql`update errand set done = true where key = ${work.key}`.execute(trx);
  };

  test("what was due before is set aside once, and what was due since is done", async () => {
    await errand("before", "2026-05-20T10:00:00+09:00");
    await errand("since", "2026-05-20T11:30:00+09:00");
    const ours = worker(db.kysely, clock, [errands("a", { setAside })], restoredAt);
    expect(await ours.tick()).toBe(2);
    expect(await ours.tick()).toBe(0);
    expect(await deeds()).toEqual(["before by set aside", "since by a"]);
  });

  test("what stays in the house is done, whenever it was due", async () => {
    await errand("before", "2026-05-20T10:00:00+09:00");
    await worker(db.kysely, clock, [errands("a")], restoredAt).tick();
    expect(await deeds()).toEqual(["before by a"]);
  });
});
