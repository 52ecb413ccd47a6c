import { invalid } from '../../../src/platform/errors.ts';
import { cutLists, type CutList } from './cut-lists.ts';

/** An answer as JSON, and a sentence about requesting its omitted part. */
export interface FittedAnswer {
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
