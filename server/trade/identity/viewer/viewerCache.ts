import type { Viewer } from "../../../../src/core/viewer.ts";
import type { Clock } from "../../../platform/clock.ts";
import { hashSecretToken } from "../../../platform/secrets/vault.ts";

/** A viewer, and how long the token is valid. */
export type KnownViewer = { viewer: Viewer; expiresAt: Date };

/** Caches verified viewers by the hash of their token for a short time. */
type ViewerCache = {
  /** The cached viewer, or the result of `find`; null is not cached. */
  get(token: string, find: () => Promise<KnownViewer | null>): Promise<Viewer | null>;
  /** Clears the cache, because a session has ended. */
  clear(): void;
};

/** The number of cached viewers, about a kilobyte each. */
const capacity = 10_000;

/** A cache of `seconds`. An entry never outlives its token. */
export function createViewerCache(clock: Clock, seconds: number): ViewerCache {
  const entries = new Map<string, { viewer: Viewer; until: number }>();
  let cleared = 0;
  return {
    async get(token, find) {
      const key = hashSecretToken(token);
      const now = clock.now().getTime();
      const entry = entries.get(key);
      if (entry && entry.until > now) return entry.viewer;
      entries.delete(key);
      const before = cleared;
      const account = await find();
      if (!account) return null;
      // The cache was cleared during the look-up: the result is used for this call only.
      if (before !== cleared) return account.viewer;
      const until = Math.min(now + seconds * 1000, account.expiresAt.getTime());
      if (entries.size >= capacity) {
        const [oldest] = entries.keys();
        if (oldest !== undefined) entries.delete(oldest);
      }
      if (until > now) entries.set(key, { viewer: account.viewer, until });
      return account.viewer;
    },
    clear() {
      cleared += 1;
      entries.clear();
    },
  };
}
