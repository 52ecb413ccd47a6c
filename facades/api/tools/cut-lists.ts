/** A list in an answer: its name, the object that contains it, and its length as JSON. */
interface FoundList {
  readonly name: string;
  readonly parent: Record<string, unknown>;
  readonly entries: unknown[];
  readonly characters: number;
}

/** A shortened list: its name, the number of remaining entries, and the start of the rest if a call can request it. */
export interface CutList {
  readonly name: string;
  readonly kept: number;
  readonly all: number;
  readonly nextStartAt: string | null;
}

/**
 * Shortens the longest lists of an answer, at any depth, until its JSON fits the maximum or no list has two
 * entries. An object with `nextStartAt` gets the start of the first removed entry.
 */
export function cutLists(
  data: unknown,
  mostCharacters: number,
): { json: string; cuts: readonly CutList[] } {
  let json = JSON.stringify(data);
  // Caches share the answer's values, so only a copy is changed.
  const copy: unknown = json.length > mostCharacters ? JSON.parse(json) : data;
  const cuts: CutList[] = [];
  while (json.length > mostCharacters) {
    const longest = listsIn(copy).reduce<FoundList | null>(longer, null);
    if (!longest) break;
    cuts.push(cutList(longest, json.length - mostCharacters));
    json = JSON.stringify(copy);
  }
  return { json, cuts };
}

function longer(one: FoundList | null, other: FoundList): FoundList {
  return one && one.characters >= other.characters ? one : other;
}

/** Returns all lists of two entries or more. */
function listsIn(value: unknown): FoundList[] {
  if (Array.isArray(value)) return value.flatMap(listsIn);
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.entries(parent).flatMap(([name, each]) => {
    const inside = listsIn(each);
    if (!Array.isArray(each) || each.length < 2) return inside;
    return [{ name, parent, entries: each, characters: JSON.stringify(each).length }, ...inside];
  });
}

/** Removes entries from the end until this many characters are gone. */
function cutList({ name, parent, entries }: FoundList, excess: number): CutList {
  const all = entries.length;
  let gone = 0;
  let first: unknown;
  while (entries.length > 1 && gone < excess) {
    first = entries.pop();
    gone += JSON.stringify(first).length + 1;
  }
  const nextStartAt = 'nextStartAt' in parent ? (first as { startAt: string }).startAt : null;
  if (nextStartAt !== null) parent['nextStartAt'] = nextStartAt;
  return { name, kept: entries.length, all, nextStartAt };
}
