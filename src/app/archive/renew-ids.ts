import { randomBytes } from 'node:crypto';
import { fromUUIDBytes, TypeID } from 'typeid-js';

/** A TypeID wherever it stands: as a whole text, in an address, in a list of words. */
const ids = /(?<![a-z0-9])([a-z]{2,5})_[0-7][0-9a-hjkmnp-tv-z]{25}(?![0-9a-z])/g;

/** Answers a value in which every id is another, also in texts and in the names of members. */
export function withIds<T>(value: T, other: (id: string) => string): T {
  return changed(value, text => text.replace(ids, other)) as T;
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map(each => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, each]) => [change(name), changed(each, change)]));
}

const last62Bits = 2n ** 62n - 1n;

/**
 * Makes new ids of old ones, the same of the same one, without keeping any. They tell the same time and sort as before:
 * to the random bits at the end of each a number is added that is drawn here once.
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
