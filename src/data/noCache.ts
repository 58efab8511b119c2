import { ApolloCache, type Cache, type Reference, type Unmasked } from "@apollo/client/core";

/**
 * A cache that keeps nothing. React-admin's queries are cached by react-query already, and Apollo's own cache makes one
 * row of two that share an id, adds `__typename` to every selection, and copies each answer once more.
 */
export class NoCache extends ApolloCache<null> {
  override readonly assumeImmutableResults = true;

  override read<T>(): Unmasked<T> | null {
    return null;
  }

  override write(): Reference | undefined {
    return undefined;
  }

  override diff<T>(): Cache.DiffResult<T> {
    return { complete: false };
  }

  override watch(): () => void {
    return () => undefined;
  }

  override reset(): Promise<void> {
    return Promise.resolve();
  }

  override evict(): boolean {
    return false;
  }

  override restore(): this {
    return this;
  }

  override extract(): null {
    return null;
  }

  override removeOptimistic(): void {}

  override performTransaction(transaction: (cache: this) => void): void {
    transaction(this);
  }
}
