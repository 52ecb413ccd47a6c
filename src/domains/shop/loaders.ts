import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import { findFaces, type ShopFace } from './shop.queries.ts';

/** Public views of businesses within a request, by business id. */
interface ShopFaces {
  load(businessId: string): Promise<ShopFace>;
  /** Caches the public view of a shop that was read for another purpose. */
  prime(businessId: string, face: ShopFace): void;
  /** Returns a cached public view. It saves a promise for each of many items. */
  known(businessId: string): ShopFace | undefined;
}

/** Creates a request's loader of public views. */
export function shopFaceLoader(em: EntityManager): ShopFaces {
  const known = new Map<string, ShopFace>();
  const loader = new DataLoader<string, ShopFace>(ids => loadFaces(em, ids));
  return {
    load: async id => known.get(id) ?? loader.load(id),
    prime: (id, face) => void known.set(id, face),
    known: id => known.get(id),
  };
}

async function loadFaces(em: EntityManager, ids: readonly string[]): Promise<(ShopFace | Error)[]> {
  const rows = await findFaces(em, ids);
  const byId = new Map(rows.map(row => [row.businessId, row]));
  return ids.map(id => byId.get(id) ?? new Error(`business ${id} is gone.`));
}
