import { isEnumType } from 'graphql';
import type { GraphQLEnumType, GraphQLLeafType, GraphQLScalarType } from 'graphql';
import type { Fault } from '../../../src/platform/errors.ts';
import type { ValueCheck } from '../../../src/platform/validation/limits.ts';
import { given, shortened, suggestion } from '../../../src/platform/validation/messages.ts';
import { storageProblem } from '../../../src/platform/validation/storage-problem.ts';

/** Returns a check of scalar or enum values in wire form: the fault, or undefined. */
export function leafCheck(type: GraphQLLeafType): ValueCheck {
  if (isEnumType(type)) return enumCheck(type);
  return builtIn.get(type.name) ?? customScalarCheck(type);
}

/** Only a faulty program sends a value of another type. */
function fault(message: string): Fault {
  return { message };
}

const lowest = -(2 ** 31);
const highest = 2 ** 31 - 1;

function intProblem(value: unknown): Fault | undefined {
  if (!Number.isInteger(value)) return fault(`must be an integer, not ${given(value)}.`);
  const fits = (value as number) >= lowest && (value as number) <= highest;
  return fits
    ? undefined
    : fault(`must be an integer from ${lowest} to ${highest}, not ${given(value)}.`);
}

function floatProblem(value: unknown): Fault | undefined {
  return Number.isFinite(value) ? undefined : fault(`must be a number, not ${given(value)}.`);
}

function booleanProblem(value: unknown): Fault | undefined {
  return typeof value === 'boolean'
    ? undefined
    : fault(`must be true or false, not ${given(value)}.`);
}

function stringProblem(value: unknown): Fault | undefined {
  return typeof value === 'string'
    ? storageProblem(value)
    : fault(`must be a string, not ${given(value)}.`);
}

/** graphql accepts a number for an ID too, but ids of this service are strings and the schemas say so. */
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
      : fault(
          `must be one of ${names.join(', ')}, not ${given(value)}.${suggestion(value, names)}`,
        );
}

/** The maximum length of the scalar's message, which may quote the given value. */
const longestScalarMessage = 300;

function customScalarCheck(type: GraphQLScalarType): ValueCheck {
  return value => {
    if (typeof value === 'number' && !Number.isFinite(value))
      return fault('must be a finite number.');
    const problem = storageProblem(value);
    if (problem) return problem;
    try {
      const accepted = type.parseValue(value) !== undefined;
      return accepted ? undefined : fault(`must be a ${type.name}, not ${given(value)}.`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return fault(shortened(message, longestScalarMessage));
    }
  };
}
