import { invalid } from '../../src/platform/errors.ts';
import { cutLists, type CutList } from './cut-lists.ts';

/** An answer as JSON, and in a sentence how to ask for the part of it that is missing. */
export interface FittedAnswer {
  readonly json: string;
  readonly more: string | null;
}

/** The call that an answer is of. `run` makes the answer to these variables. */
interface AnsweredCall {
  readonly variables: Record<string, unknown>;
  readonly isWrite: boolean;
  readonly run: (variables: Record<string, unknown>) => Promise<unknown>;
}

/** 20,000 tokens of about four characters: clients refuse more, or lose what they had been told before. */
const mostCharacters = 80_000;
/** The reserve for entries that differ in length between two readings of a page. */
const pageShare = 0.9;

/**
 * Makes an answer that fits. A page gets fewer entries than its limit, and its cursor leads on. Lists in any other answer are cut.
 * @throws DomainError VALIDATION_FAILED for a reading of which no list can be cut.
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

/** The number of entries that fit, or null for a page of one entry. */
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
