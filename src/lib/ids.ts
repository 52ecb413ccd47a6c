import { typeidUnboxed } from 'typeid-js';

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
  | 'res'
  | 'cli'
  | 'apt'
  | 'hold'
  | 'var'
  | 'col'
  | 'ord'
  | 'pay'
  | 'rfd'
  | 'whk'
  | 'evt'
  | 'dlv'
  | 'cal';

/** A new TypeID: a kind prefix and a UUIDv7 in base32, so that ids sort by the time they were made. */
export function newId(kind: IdKind): string {
  return typeidUnboxed(kind);
}

/** The prefix of an id, or an empty string where there is none. */
export function kindOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('_')));
}
