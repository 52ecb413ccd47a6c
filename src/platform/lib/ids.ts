import { randomBytes, randomInt } from 'node:crypto';
import { fromUUIDBytes, toUUIDBytes, typeidUnboxed, type TypeId } from 'typeid-js';

/** Id kinds of the platform. Domains add theirs in `nouns/id-kinds.ts`. @public */
export interface IdKinds {
  aud: string;
  evt: string;
  imp: string;
  msg: string;
}

/** Kind of an id: the prefix of its TypeID. */
export type IdKind = keyof IdKinds;

/** Returns a new TypeID: a kind prefix and a UUIDv7 in base32, so ids sort by creation time. */
export function newId(kind: IdKind): string {
  return typeidUnboxed(kind);
}

const latest = 2 ** 48 - 1;

let count = randomInt(2 ** 40);

/**
 * Returns a new TypeID with the timestamp of an instant (epoch milliseconds) instead of the machine's clock.
 * Within one millisecond, ids of one process sort in creation order.
 */
export function newIdAt(kind: IdKind, at: number): string {
  count += 1;
  const bytes = bytesAt(at, randomBytes(16));
  // UUIDv7 with its version and variant. 42 bits between them and the random part hold a counter.
  bytes.writeUInt16BE(0x7000 + (Math.floor(count / 2 ** 30) % 2 ** 12), 6);
  bytes.writeUInt32BE(0x80000000 + (count % 2 ** 30), 8);
  return fromUUIDBytes(kind, bytes);
}

/** Returns the text that sorts before all ids of a kind from this instant on, and after all earlier ones. */
export function firstIdAt(kind: IdKind, at: number): string {
  return fromUUIDBytes(kind, bytesAt(at, Buffer.alloc(16)));
}

function bytesAt(at: number, bytes: Buffer): Buffer {
  bytes.writeUIntBE(Math.min(Math.max(Math.floor(at), 0), latest), 0, 6);
  return bytes;
}

/** Returns the time at which an id was made, in epoch milliseconds. */
export function timeOfId(id: string): number {
  return Buffer.from(toUUIDBytes(id as TypeId<string>)).readUIntBE(0, 6);
}

/** Returns the prefix of an id; empty if it has none. */
export function kindOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('_')));
}
