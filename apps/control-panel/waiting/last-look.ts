import { useSyncExternalStore } from 'react';

const nameOf = (businessId: string) => `panel-ai-seen-${businessId}`;
const listeners = new Set<() => void>();

/** Until when the person has looked at what assistants failed to do, on this device; null: never. */
export function useLastLook(businessId: string): string | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(nameOf(businessId)),
  );
}

export function keepLook(businessId: string, until: string): void {
  localStorage.setItem(nameOf(businessId), until);
  for (const listener of listeners) listener();
}
