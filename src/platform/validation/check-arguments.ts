import { isScalarType, type GraphQLArgument, type GraphQLLeafType } from 'graphql';
import type { Issue } from '../errors.ts';
import { inputChecker, type InputCheck } from './input-check.ts';
import { limitOf } from './limits.ts';
import { storageProblem } from './storage-problem.ts';

interface Field {
  readonly args: readonly GraphQLArgument[];
}

/**
 * Checks a field's coerced arguments against the schema's limits, for every facade and including literals in
 * documents. Compiled at the first call with an argument.
 */
export function checkArguments(
  field: Field,
  args: Readonly<Record<string, unknown>>,
): readonly Issue[] {
  const issues: Issue[] = [];
  for (const arg of field.args) {
    const value = args[arg.name];
    if (value != null) checkOf(arg)(value, arg.name, issues);
  }
  return issues;
}

const checks = new WeakMap<GraphQLArgument, InputCheck>();

function checkOf(arg: GraphQLArgument): InputCheck {
  let check = checks.get(arg);
  if (!check) checks.set(arg, (check = compileCheck(arg.type, limitOf(arg), '')));
  return check;
}

/** Scalars that hold no text. */
const unwritten = new Set(['Int', 'Float', 'Boolean']);

/** graphql has coerced the values, so that their types are right; a text may still be one that cannot be stored. */
function coercedLeafCheck(type: GraphQLLeafType) {
  return isScalarType(type) && !unwritten.has(type.name) ? storageProblem : () => undefined;
}

const compileCheck = inputChecker(coercedLeafCheck);
