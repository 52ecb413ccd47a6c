import { isEnumType } from 'graphql';
import type { GraphQLEnumType, GraphQLLeafType, GraphQLScalarType } from 'graphql';
import type { ValueCheck } from '../../src/platform/validation/limits.ts';
import { given, shortened, suggestion } from '../../src/platform/validation/messages.ts';
import { storageProblem } from '../../src/platform/validation/storage-problem.ts';

/** Says what is wrong with a scalar or enum value as it came over the wire, or nothing. */
export function leafCheck(type: GraphQLLeafType): ValueCheck {
  if (isEnumType(type)) return enumCheck(type);
  return builtIn.get(type.name) ?? customScalarCheck(type);
}

const lowest = -(2 ** 31);
const highest = 2 ** 31 - 1;

function intProblem(value: unknown): string | undefined {
  if (!Number.isInteger(value)) return `expected an integer, got ${given(value)}.`;
  const fits = (value as number) >= lowest && (value as number) <= highest;
  return fits
    ? undefined
    : `expected an integer from ${lowest} to ${highest}, got ${given(value)}.`;
}

function floatProblem(value: unknown): string | undefined {
  return Number.isFinite(value) ? undefined : `expected a number, got ${given(value)}.`;
}

function booleanProblem(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : `expected true or false, got ${given(value)}.`;
}

function stringProblem(value: unknown): string | undefined {
  return typeof value === 'string'
    ? storageProblem(value)
    : `expected a string, got ${given(value)}.`;
}

/** graphql would take a number for an ID too, but no id of ours is one, and the schemas say string. */
const builtIn = new Map<string, ValueCheck>([
  ['ID', stringProblem],
  ['String', stringProblem],
  ['Int', intProblem],
  ['Float', floatProblem],
  ['Boolean', booleanProblem],
]);

function enumCheck(type: GraphQLEnumType): ValueCheck {
  const names = type.getValues().map(value => value.name);
  const known = new Set<unknown>(names);
  return value =>
    known.has(value)
      ? undefined
      : `expected one of ${names.join(', ')}; got ${given(value)}.${suggestion(value, names)}`;
}

/** The scalar's own words, cut because they may quote what they were given. */
const longestScalarMessage = 300;

function customScalarCheck(type: GraphQLScalarType): ValueCheck {
  return value => {
    if (typeof value === 'number' && !Number.isFinite(value)) return 'expected a finite number.';
    const problem = storageProblem(value);
    if (problem) return problem;
    try {
      const accepted = type.parseValue(value) !== undefined;
      return accepted ? undefined : `expected a ${type.name}, got ${given(value)}.`;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return shortened(message, longestScalarMessage);
    }
  };
}
