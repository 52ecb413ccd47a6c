import { randomBytes, randomInt } from 'node:crypto';
import { fromUUIDBytes, typeidUnboxed } from 'typeid-js';

/** The kinds of ids: each is the prefix of a TypeID and so part of every id. */
export type IdKind =
  | 'usr'
  | 'mem'
  | 'biz'
  | 'tok'
  | 'aud'
  | 'cat'
  | 'item'
  | 'stf'
  | 'off'
  | 'tor'
  | 'rot'
  | 'tme'
  | 'lcl'
  | 'res'
  | 'cli'
  | 'apt'
  | 'vis'
  | 'ser'
  | 'hold'
  | 'wtl'
  | 'wof'
  | 'var'
  | 'col'
  | 'ord'
  | 'shp'
  | 'ret'
  | 'pay'
  | 'rfd'
  | 'tip'
  | 'cmr'
  | 'cme'
  | 'drw'
  | 'csh'
  | 'rcp'
  | 'whk'
  | 'evt'
  | 'dlv'
  | 'cal'
  | 'ntf'
  | 'shop'
  | 'cart'
  | 'byr'
  | 'tax'
  | 'fld'
  | 'dsc'
  | 'gft'
  | 'pkg'
  | 'card'
  | 'oac'
  | 'prp'
  | 'ent'
  | 'rol'
  | 'rpl'
  | 'viw'
  | 'psh'
  | 'imp';

/** A new TypeID: a kind prefix and a UUIDv7 in base32, so that ids sort by the time they were made. */
export function newId(kind: IdKind): string {
  return typeidUnboxed(kind);
}

const latest = 2 ** 48 - 1;

let count = randomInt(2 ** 40);

/**
 * A new TypeID with the timestamp of an instant (epoch milliseconds) instead of the machine's clock. Within one
 * millisecond, ids of one process sort in the order in which they were created.
 */
export function newIdAt(kind: IdKind, at: number): string {
  count += 1;
  const bytes = bytesAt(at, randomBytes(16));
  // UUIDv7: its version and variant, and between them and what is random 42 bits that count.
  bytes.writeUInt16BE(0x7000 + (Math.floor(count / 2 ** 30) % 2 ** 12), 6);
  bytes.writeUInt32BE(0x80000000 + (count % 2 ** 30), 8);
  return fromUUIDBytes(kind, bytes);
}

/** What sorts before every id of that kind as of this instant or later, and after all earlier ones. */
export function firstIdAt(kind: IdKind, at: number): string {
  return fromUUIDBytes(kind, bytesAt(at, Buffer.alloc(16)));
}

function bytesAt(at: number, bytes: Buffer): Buffer {
  bytes.writeUIntBE(Math.min(Math.max(Math.floor(at), 0), latest), 0, 6);
  return bytes;
}

/** The prefix of an id, or an empty string where there is none. */
export function kindOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('_')));
}
