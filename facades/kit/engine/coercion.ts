import { invalid, validationFailed } from '../../../src/platform/errors.ts';
import type { Issue } from '../../../src/platform/errors.ts';
import {
  inputChecker,
  mostIssues,
  refuseUnknownFields,
  type InputCheck,
} from '../../../src/platform/validation/input-check.ts';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import { objectMessage } from '../../../src/platform/validation/messages.ts';
import { leafCheck } from './leaf-check.ts';
import type { Report } from './report.ts';
import type { Variable } from './variables.ts';

/**
 * Turns the caller's input into the variables of an operation, still in wire form because `execute` parses them.
 * Throws VALIDATION_FAILED naming every bad field.
 */
export type Coerce = (raw: unknown) => Record<string, unknown>;

const inputCheck = inputChecker(leafCheck, { checksForms: false });
const fullCheck = inputChecker(leafCheck, { checksForms: true });

interface CheckedVariable extends Variable {
  readonly check: InputCheck;
  /** Checks the forms of texts too. */
  readonly checkAll: InputCheck;
}

/** Compiles the coercion of an operation's variables. Reports a bad default or `@limit`. */
export function compileCoercion(
  variables: readonly Variable[],
  report: Report,
): Coerce | undefined {
  const checked = checkedVariables(variables, report);
  if (!checked) return undefined;
  const names = variables.map(variable => variable.name);
  const known = new Set(names);
  return raw => {
    if (!isPlainObject(raw)) throw invalid('', objectMessage(raw, names));
    // The object has no prototype, so no variable name can reach one.
    const values: Record<string, unknown> = Object.create(null);
    for (const variable of checked) {
      const value = chosenValue(variable, raw);
      if (value !== undefined) values[variable.name] = value;
    }
    const issuesBy = (part: 'check' | 'checkAll') => {
      const issues: Issue[] = [];
      for (const variable of checked) {
        const value = values[variable.name];
        if (value !== undefined || variable.required) variable[part](value, variable.name, issues);
      }
      refuseUnknownFields(raw, known, names, '', issues);
      return issues;
    };
    if (issuesBy('check').length > 0) throw validationFailed(shortList(issuesBy('checkAll')));
    return values;
  };
}

/** Returns the caller's value, else the document's default, else undefined. */
function chosenValue(
  { name, defaultValue, nullIsAbsent }: Variable,
  raw: Readonly<Record<string, unknown>>,
): unknown {
  const sent = Object.hasOwn(raw, name) ? raw[name] : undefined;
  const isAbsent = sent === undefined || (sent === null && nullIsAbsent);
  return isAbsent ? defaultValue : sent;
}

function shortList(issues: readonly Issue[]): readonly Issue[] {
  if (issues.length < mostIssues) return issues;
  const rest = { path: '', message: 'There may be more problems than these.' };
  return [...issues.slice(0, mostIssues), rest];
}

function checkedVariables(
  variables: readonly Variable[],
  report: Report,
): CheckedVariable[] | undefined {
  try {
    const checked = variables.map(variable => {
      const { type, limit, description } = variable;
      return {
        ...variable,
        check: inputCheck(type, limit, description),
        checkAll: fullCheck(type, limit, description),
      };
    });
    const issues: Issue[] = [];
    for (const { name, defaultValue, check } of checked) {
      if (defaultValue != null) check(defaultValue, `$${name} = …`, issues);
    }
    issues.forEach(({ path, message }) => report(`${path}: ${message}`));
    return issues.length > 0 ? undefined : checked;
  } catch (error) {
    // The pattern of an `@limit` is not a valid regular expression.
    report(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
