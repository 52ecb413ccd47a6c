import { useSyncExternalStore } from 'react';

/** A value shared by the whole page, with subscription. */
export interface Store<Value> {
  get: () => Value;
  set: (now: Value) => void;
  /** Returns the current value and subscribes the component. */
  use: () => Value;
}

export function storeOf<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const listen = (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  };
  const get = () => value;
  return {
    get,
    set: now => {
      if (now === value) return;
      value = now;
      for (const tell of listeners) tell();
    },
    use: () => useSyncExternalStore(listen, get),
  };
}
