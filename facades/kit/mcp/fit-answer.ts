import { invalid } from '../../../src/platform/errors.ts';

/** An answer as JSON, and a sentence about requesting its omitted part. */
interface FittedAnswer {
  readonly json: string;
  readonly more: string | null;
}

/** The call behind an answer. `run` produces the answer for these variables. */
interface AnsweredCall {
  readonly variables: Record<string, unknown>;
  readonly isWrite: boolean;
  readonly run: (variables: Record<string, unknown>) => Promise<unknown>;
}

/** 20,000 tokens of about four characters: clients refuse more, or lose earlier context. */
const mostCharacters = 80_000;
/**
 * The share of the maximum that a page may use. The rest is a reserve for entries whose size changes between two
 * reads.
 */
const pageShare = 0.9;

/**
 * Returns an answer that fits. A page gets fewer entries than its limit, and its cursor continues. Lists in any
 * other answer are shortened.
 * @throws DomainError VALIDATION_FAILED for a read without a list to shorten.
 */
export async function fitAnswer({ variables, isWrite, run }: AnsweredCall): Promise<FittedAnswer> {
  const data = await run(variables);
  const json = JSON.stringify(data);
  if (json.length <= mostCharacters) return { json, more: null };
  const limit = isPage(data) && !isWrite ? fittingLimit(data.items) : null;
  if (limit !== null) {
    const { json: shorter, more } = cut(await run({ ...variables, limit }), isWrite);
    return {
      json: shorter,
      more: more ?? `Only ${limit} entries fit into one answer: go on by nextCursor.`,
    };
  }
  return cut(data, isWrite);
}

function isPage(data: unknown): data is { items: readonly unknown[] } {
  return typeof data === 'object' && data !== null && 'items' in data && 'nextCursor' in data;
}

/** Returns the number of entries that fit, or null for a page of one entry. */
function fittingLimit(entries: readonly unknown[]): number | null {
  let characters = 0;
  const tooLong = entries.findIndex(entry => {
    characters += JSON.stringify(entry).length + 1;
    return characters > mostCharacters * pageShare;
  });
  return entries.length > 1 ? Math.max(1, tooLong) : null;
}

function cut(data: unknown, isWrite: boolean): FittedAnswer {
  const { json, cuts } = cutLists(data, mostCharacters);
  if (json.length > mostCharacters && !isWrite) {
    throw invalid('', 'the answer is too long; ask for less at once, such as without full.');
  }
  const sentences = cuts.map(each => `${saidOf(each)}; ${adviceOn(each, isWrite)}.`);
  return { json, more: sentences.length > 0 ? sentences.join(' ') : null };
}

function saidOf({ name, kept, all }: CutList): string {
  return `Only the first ${kept} of ${all} ${name} fit into one answer`;
}

function adviceOn({ nextStartAt }: CutList, isWrite: boolean): string {
  if (isWrite) return 'the change was made in full';
  return nextStartAt === null
    ? 'ask for less at once for the others'
    : `ask again with from: ${nextStartAt} for the others`;
}

/** A list in an answer: its name, the object that contains it, and its length as JSON. */
interface FoundList {
  readonly name: string;
  readonly parent: Record<string, unknown>;
  readonly entries: unknown[];
  readonly characters: number;
}

/** A shortened list: its name, the number of remaining entries, and the start of the rest if a call can request it. */
interface CutList {
  readonly name: string;
  readonly kept: number;
  readonly all: number;
  readonly nextStartAt: string | null;
}

/**
 * Shortens the longest lists of an answer, at any depth, until its JSON fits the maximum or no list has two
 * entries. An object with `nextStartAt` gets the start of the first removed entry.
 */
function cutLists(
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
