import { setImmediate } from 'node:timers/promises';
import { defaultFieldResolver, type GraphQLFieldResolver } from 'graphql';
import type { Context } from '../../src/platform/context.ts';
import { invalid } from '../../src/platform/errors.ts';

/** How many values an answer may have; each takes up to 2 µs. The ids of a list count as a quarter. */
const mostValues = 50_000;

/** How long its texts may be together: a few MB, where each character takes up to four bytes. */
const mostCharacters = 800_000;

/** So many objects of a long list are completed before other work of the process is let in. */
const objectsAtOnce = 250;

const emptyAnswer = () => ({ values: 0, characters: 0 });

/**
 * Reads a field as usual, and counts what the answer comes to have. The cost of a query is estimated beforehand, but only
 * now it is known how long the lists and texts in it are. @throws DomainError VALIDATION_FAILED beyond the limits.
 */
export const countedResolver: GraphQLFieldResolver<unknown, Context> = (...field) => {
  const value: unknown = defaultFieldResolver(...field);
  const [, , context] = field;
  const answer = context.loader(emptyAnswer);
  answer.values += 1;
  if (typeof value === 'string') answer.characters += value.length;
  else if (Array.isArray(value)) answer.values += value.length / 4;
  if (answer.values > mostValues || answer.characters > mostCharacters) {
    throw invalid('query', 'asks for too large an answer. Ask for shorter lists or fewer fields.');
  }
  return isLongList(value) ? inTurns(value) : value;
};

function isLongList(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.length > objectsAtOnce && typeof value[0] === 'object';
}

/** The entries of a list, each of which is there once it is its turn. */
function inTurns(list: readonly object[]): Promise<object>[] {
  let turn: Promise<unknown> = Promise.resolve();
  return list.map((entry, index) => {
    if (index > 0 && index % objectsAtOnce === 0) turn = turn.then(() => setImmediate());
    return turn.then(() => entry);
  });
}
