import { storeOf } from '../api/store.ts';

const nameOf = (businessId: string) => `panel-ai-seen-${businessId}`;
/** How often somebody looked, for what shows it. */
const looks = storeOf(0);

/** Until when the person has looked at what assistants failed to do, on this device; null: never. */
export function useLastLook(businessId: string): string | null {
  looks.use();
  return localStorage.getItem(nameOf(businessId));
}

export function keepLook(businessId: string, until: string): void {
  localStorage.setItem(nameOf(businessId), until);
  looks.set(looks.get() + 1);
}
