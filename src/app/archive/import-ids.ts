import type { Manifest } from './format.ts';
import { renewer, withIds } from './renew-ids.ts';

/** What becomes of the ids of an archive. */
export interface ImportIds {
  readonly oldBusinessId: string;
  readonly businessId: string;
  /** Has a user be the one with another id. */
  know(old: string, own: string): void;
  /** A value as it is here. */
  of<T>(value: T): T;
}

/** Users are whom they are here. Everything else keeps its id or gets a new one, and so does each mention of it. */
export function importIds({ business }: Manifest, newIds: boolean): ImportIds {
  const people = new Map<string, string>();
  const renew = newIds ? renewer() : (id: string) => id;
  const other = (id: string) => people.get(id) ?? renew(id);
  return {
    oldBusinessId: business.id,
    businessId: renew(business.id),
    know: (old, own) => void people.set(old, own),
    of: value => withIds(value, other),
  };
}
