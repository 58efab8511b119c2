import type { Kysely } from "kysely";
import type { Tables } from "../../../../platform/db/tables.ts";
import { readLexicon, type ProductLexicon, type LexiconPlace } from "./lexicon.ts";

const toKey = ({ storeId, orderType }: LexiconPlace): string => `${storeId} ${orderType}`;

/** Reads the lexicon of each shop and order type once. */
export class LexiconCache {
  private readonly cache = new Map<string, ProductLexicon>();

  async of(db: Kysely<Tables>, place: LexiconPlace): Promise<ProductLexicon> {
    const key = toKey(place);
    const lexicon = this.cache.get(key) ?? (await readLexicon(db, place));
    this.cache.set(key, lexicon);
    return lexicon;
  }

  forget(place: LexiconPlace): void {
    this.cache.delete(toKey(place));
  }
}
