import type { Services } from '../../../../platform/services.ts';
import { isSite } from './site.ts';
import { storeSightings, type Sighting } from './store-sightings.ts';

/** A call of a page with a widget's token. */
export interface Seen {
  businessId: string;
  tokenId: string;
  origin: string;
  isAllowed: boolean;
  /** Whether the widget begins with this call. */
  isOpening: boolean;
}

const soon = 500;
const usual = 60_000;
/** Of so many sites this process keeps in mind what is still to be stored; more are forgotten until then. */
const most = 1000;
/** Anybody can name any site as the one that calls, so that few of those are kept which a token does not let. */
const mostRefused = 20;
const longest = 255;

/**
 * Notes on which sites widgets are. Nothing is stored by a call: a site that is new here is, half a second later; all others
 * once a minute, together.
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
      await storeSightings(fork(), sightings);
    } catch (error) {
      log.warn({ err: error }, 'on which sites widgets were seen is not stored');
    }
  };
  const storeIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void storeAll(), milliseconds).unref();
  };
  /** Whether there is room for one more site. */
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
    // A program writes whatever it likes.
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
