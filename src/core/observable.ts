/** A value outside React. `subscribe` and `current` are made for useSyncExternalStore. */
type Observable<Value> = {
  current(): Value;
  /** Calls the listener at each change. Returns the function that removes it. */
  subscribe(listener: () => void): () => void;
};

export function createObservable<Value>(initial: Value): Observable<Value> & { set(value: Value): void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
