import { DomainError, validationFailed, type Issue } from '../../../src/platform/errors.ts';
import { mostIssues } from '../../../src/platform/validation/input-check.ts';
import type { Operation } from '../engine/operation.ts';

type Members = Readonly<Record<string, unknown>>;

/** Returns the members of these names that were sent. */
export function membersOf(sent: Members, names: Iterable<string>): Record<string, unknown> {
  const given = [...names].filter(name => Object.hasOwn(sent, name));
  return Object.fromEntries(given.map(name => [name, sent[name]]));
}

/**
 * Creates the function that coerces flat members to the variables of an operation. It throws the faults of all members,
 * with those that were found before.
 */
export function memberCoercion({ inputSchema, coerce }: Operation) {
  const variables = new Set(Object.keys(inputSchema.properties ?? {}));
  return (members: Members, issues: Issue[]): Record<string, unknown> => {
    const values = collecting(issues, () => coerce(asVariables(members, variables)));
    if (values && issues.length === 0) return values;
    throw validationFailed(issues.slice(0, mostIssues));
  };
}

/** Moves members that are not variables themselves into the variable `body`, if there is one. */
function asVariables(members: Members, variables: ReadonlySet<string>) {
  if (!variables.has('body')) return members;
  const own = Object.entries(members).filter(([name]) => variables.has(name));
  const rest = Object.entries(members).filter(([name]) => !variables.has(name));
  return { ...Object.fromEntries(own), body: Object.fromEntries(rest) };
}

/** The body is one variable here, but its sender knows it as the whole input. */
function collecting<T>(issues: Issue[], coerce: () => T): T | undefined {
  try {
    return coerce();
  } catch (error) {
    if (!(error instanceof DomainError) || error.issues.length === 0) throw error;
    const ofBody = (issue: Issue) => ({ ...issue, path: issue.path.replace(/^body\.?/, '') });
    issues.push(...error.issues.map(ofBody));
    return undefined;
  }
}
