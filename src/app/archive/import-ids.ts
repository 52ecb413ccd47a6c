import { randomBytes } from 'node:crypto';
import { fromUUIDBytes, TypeID } from 'typeid-js';
import { mainLocationId } from '../../domains/business/locations/main-location.ts';
import type { Manifest } from './format.ts';

/** A TypeID anywhere in a text: alone, in an address, in a list of words. */
const ids = /(?<![a-z0-9])([a-z]{2,5})_[0-7][0-9a-hjkmnp-tv-z]{25}(?![0-9a-z])/g;

const last62Bits = 2n ** 62n - 1n;

/** Mapping of the ids of an archive to ids of this installation. */
export interface ImportIds {
  readonly oldBusinessId: string;
  readonly businessId: string;
  /** Maps a user of the archive to a user of this installation. */
  know(old: string, own: string): void;
  /** Returns a value with all its ids mapped. */
  of<T>(value: T): T;
}

/** Maps users to users of this installation. Every other id stays or gets one new id for all its mentions. */
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

/**
 * Returns a copy of the rows of a business with new ids; the business gets this one. Users stay, and so do addresses of pictures,
 * which the copy shares.
 */
export function renewIds<T>(rows: T, businessId: string, copyId: string): T {
  const renew = renewer();
  const other = (id: string) => {
    if (id.startsWith('usr_')) return id;
    if (id === mainLocationId(businessId)) return mainLocationId(copyId);
    return id === businessId ? copyId : renew(id);
  };
  return changed(rows, text =>
    text.replace(ids, (id: string, _kind: string, place: number) =>
      text[place + id.length] === '/' ? id : other(id),
    ),
  ) as T;
}

/** Returns a value with every id replaced, also inside texts and property names. */
function withIds<T>(value: T, other: (id: string) => string): T {
  return changed(value, text => text.replace(ids, other)) as T;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map(each => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, each]) => [change(name), changed(each, change)]));
}

/**
 * Returns a function that maps each old id to one new id without a stored table.
 * New ids keep their timestamp and sort order. The function adds one random number, drawn here, to the random bits at their end.
 */
export function renewer(): (id: string) => string {
  const added = randomBytes(8).readBigUInt64BE();
  return id => {
    const bytes = Buffer.from(TypeID.fromString(id).toUUIDBytes());
    const end = bytes.readBigUInt64BE(8);
    const variant = end & ~last62Bits;
    bytes.writeBigUInt64BE(variant | ((end + added) & last62Bits), 8);
    return fromUUIDBytes(id.slice(0, id.lastIndexOf('_')), bytes);
  };
}
