import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { lexiconOf, type Lexicon, type Place } from "./lexicon.ts";

const toKey = ({ storeId, orderType }: Place): string => `${storeId} ${orderType}`;

/** Reads the lexicon of each shop and order type once. */
export class Lexicons {
  private readonly cache = new Map<string, Lexicon>();

  async of(db: Kysely<Tables>, place: Place): Promise<Lexicon> {
    const key = toKey(place);
    const lexicon = this.cache.get(key) ?? (await lexiconOf(db, place));
    this.cache.set(key, lexicon);
    return lexicon;
  }

  forget(place: Place): void {
    this.cache.delete(toKey(place));
  }
}
