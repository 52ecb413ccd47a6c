import { isScalarType, type GraphQLArgument, type GraphQLLeafType } from 'graphql';
import type { Issue } from '../errors.ts';
import { inputChecker, type InputCheck } from './input-check.ts';
import { limitOf } from './limits.ts';
import { storageProblem } from './storage-problem.ts';

interface Field {
  readonly args: readonly GraphQLArgument[];
}

/**
 * Checks a field's coerced arguments against the schema's limits, for every facade and including literals in documents. Compiled
 * at the first call with an argument.
 */
export function checkArguments(
  field: Field,
  args: Readonly<Record<string, unknown>>,
): readonly Issue[] {
  const issues = issuesOf(field, args, 'limits');
  return issues.length > 0 ? issuesOf(field, args, 'all') : issues;
}

function issuesOf(
  field: Field,
  args: Readonly<Record<string, unknown>>,
  part: keyof Checks,
): Issue[] {
  const issues: Issue[] = [];
  for (const arg of field.args) {
    const value = args[arg.name];
    if (value != null) checksOf(arg)[part](value, arg.name, issues);
  }
  return issues;
}

/** Check of the limits alone, and check that includes the forms of texts. */
interface Checks {
  readonly limits: InputCheck;
  readonly all: InputCheck;
}

const known = new WeakMap<GraphQLArgument, Checks>();

function checksOf(arg: GraphQLArgument): Checks {
  let checks = known.get(arg);
  if (!checks) {
    const limit = limitOf(arg);
    checks = { limits: compileLimits(arg.type, limit, ''), all: compileAll(arg.type, limit, '') };
    known.set(arg, checks);
  }
  return checks;
}

/** Scalars without text. */
const unwritten = new Set(['Int', 'Float', 'Boolean']);

/** Returns the check of coerced values. graphql has ensured their types, but a text may be impossible to store. */
function coercedLeafCheck(type: GraphQLLeafType) {
  return isScalarType(type) && !unwritten.has(type.name) ? storageProblem : () => undefined;
}

const compileLimits = inputChecker(coercedLeafCheck, { checksForms: false });
const compileAll = inputChecker(coercedLeafCheck, { checksForms: true });
