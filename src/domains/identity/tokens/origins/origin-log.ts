import type { EntityManager } from '@mikro-orm/sql';
import type { Services } from '../../../../platform/services.ts';
import { isSite } from './allowed-origins.ts';
import { addSightings, deleteRefused, type Sighting } from './widget-origin.queries.ts';

/** Call of a page with a widget token. */
export interface Seen {
  businessId: string;
  tokenId: string;
  origin: string;
  isAllowed: boolean;
  /** True if the call opens the widget. */
  isOpening: boolean;
}

const soon = 500;
const usual = 60_000;
/** Most sites waiting to be stored in this process. Further ones are dropped until then. */
const most = 1000;
/** Most refused sites per token, waiting and stored. Anybody can claim any site as the caller's, so few of them are kept. */
const mostRefused = 20;
const longest = 255;

/**
 * Records the sites that show widgets, without a write per call. A site new to this process is stored after
 * half a second. All others are stored together once a minute.
 */
export function originLog({ fork, now, log }: Services): (seen: Seen) => void {
  const waiting = new Map<string, Sighting>();
  const refused = new Map<string, number>();
  let known = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isSoon = false;

  const storeAll = async () => {
    const sightings = [...waiting.values()];
    waiting.clear();
    refused.clear();
    [timer, isSoon] = [undefined, false];
    try {
      await store(fork(), sightings);
    } catch (error) {
      log.warn({ err: error }, 'on which sites widgets were seen is not stored');
    }
  };
  const storeIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void storeAll(), milliseconds).unref();
  };
  /** Returns true if there is room for a further site. */
  const makeRoom = ({ tokenId, isAllowed }: Seen) => {
    if (waiting.size >= most) return false;
    if (isAllowed) return true;
    const count = refused.get(tokenId) ?? 0;
    refused.set(tokenId, count + 1);
    return count < mostRefused;
  };

  return seen => {
    const { businessId, tokenId, origin, isAllowed, isOpening } = seen;
    const key = `${tokenId} ${origin}`;
    const present = waiting.get(key);
    const opened = isOpening ? 1 : 0;
    if (present) {
      waiting.set(key, { ...present, at: now(), opened: present.opened + opened });
      return;
    }
    // A program can send any text as its origin.
    if (!isAllowed && (origin.length > longest || !isSite(origin))) return;
    if (!makeRoom(seen)) return;
    waiting.set(key, { businessId, tokenId, origin, at: now(), opened });
    const isNew = !known.has(key);
    if (known.size >= most) known = new Set();
    known.add(key);
    if (timer && (isSoon || !isNew)) return;
    isSoon = isNew;
    storeIn(isNew ? soon : usual);
  };
}

/** Stores sightings with one statement for each business, and deletes the surplus of refused sites. */
async function store(em: EntityManager, sightings: readonly Sighting[]): Promise<void> {
  for (const [businessId, ofBusiness] of Map.groupBy(sightings, each => each.businessId)) {
    await addSightings(em, businessId, ofBusiness);
    await deleteRefused(em, { businessId, except: mostRefused });
  }
}
