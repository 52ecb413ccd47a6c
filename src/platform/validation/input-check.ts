import { isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphQLInputObjectType, GraphQLInputType, GraphQLLeafType } from 'graphql';
import type { Issue } from '../errors.ts';
import { isPlainObject } from './is-plain-object.ts';
import {
  itemLimit,
  limitOf,
  listCheck,
  valueCheck,
  withoutForm,
  type Limit,
  type ValueCheck,
} from './limits.ts';
import {
  objectMessage,
  plainText,
  requiredMessage,
  shortened,
  unknownFieldMessage,
} from './messages.ts';

/** Limit of reported issues. Nobody reads more, and a list of a million bad items must not produce a million sentences. */
export const mostIssues = 100;

/** Adds an issue for each bad field of a value. `path` is the value's path in the caller's notation. */
export type InputCheck = (value: unknown, path: string, issues: Issue[]) => void;

/** Compiles the check of a value against its type and all limits in it. */
export type CompileCheck = (
  type: GraphQLInputType,
  limit: Limit | undefined,
  description: string,
) => InputCheck;

/**
 * Returns a compiler of checks for values in one form: from the wire, or coerced by graphql.
 * The forms differ only in scalars and enums, which `leafCheck` checks.
 * It also refuses all that graphql refuses, because graphql's errors name missing and unknown fields in prose only.
 * Use cases check the forms of texts together with their own rules. Input that is refused earlier has its forms checked here, so
 * one answer names all problems.
 */
export function inputChecker(
  leafCheck: (type: GraphQLLeafType) => ValueCheck,
  { checksForms }: { checksForms: boolean },
): CompileCheck {
  const objects = new WeakMap<GraphQLInputObjectType, InputCheck>();

  const compile: CompileCheck = (type, limit, description) => {
    const required = isNonNullType(type);
    const fault = { message: requiredMessage(description), rule: 'required' } as const;
    const present = compilePresent(type, limit);
    return (value, path, issues) => {
      if (value != null) present(value, path, issues);
      else if (required) issues.push({ path, ...fault });
    };
  };

  const compilePresent = (type: GraphQLInputType, limit: Limit | undefined): InputCheck => {
    if (isNonNullType(type)) return compilePresent(type.ofType, limit);
    if (isListType(type)) return itemsCheck(compile(type.ofType, itemLimit(limit), ''), limit);
    if (isInputObjectType(type)) return compileObject(type);
    return limitedCheck(leafCheck(type), checksForms ? limit : limit && withoutForm(limit));
  };

  const compileObject = (type: GraphQLInputObjectType): InputCheck => {
    const known = objects.get(type);
    if (known) return known;
    // Stored before its fields are compiled, so that a type can contain itself.
    const check: InputCheck = (value, path, issues) => members(value, path, issues);
    objects.set(type, check);
    const members = objectCheck(type, compile);
    return check;
  };

  return compile;
}

function limitedCheck(problemOf: ValueCheck, limit: Limit | undefined): InputCheck {
  const excessOf = limit && valueCheck(limit);
  return (value, path, issues) => {
    const fault = problemOf(value) ?? excessOf?.(value);
    if (fault) issues.push({ path, ...fault });
  };
}

/** Returns the check of a list. As in GraphQL, a single value stands for a list of one, which query strings need. */
function itemsCheck(item: InputCheck, limit: Limit | undefined): InputCheck {
  const excessOf = limit && listCheck(limit);
  return (value, path, issues) => {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const fault = excessOf?.(items);
    if (fault) issues.push({ path, ...fault });
    else if (!Array.isArray(value)) item(value, path, issues);
    else {
      for (let index = 0; index < items.length && issues.length < mostIssues; index += 1) {
        item(items[index], `${path}[${index}]`, issues);
      }
    }
  };
}

function objectCheck(type: GraphQLInputObjectType, compile: CompileCheck): InputCheck {
  const fields = Object.values(type.getFields()).map(field => ({
    name: field.name,
    // graphql uses a default for an absent value, and still refuses null.
    optional: !isNonNullType(field.type) || field.defaultValue !== undefined,
    check: compile(field.type, limitOf(field), plainText(field.description)),
  }));
  const names = fields.map(field => field.name);
  const known = new Set(names);
  return (value, path, issues) => {
    if (!isPlainObject(value)) {
      issues.push({ path, message: objectMessage(value, names) });
      return;
    }
    for (const { name, optional, check } of fields) {
      const member = Object.hasOwn(value, name) ? value[name] : undefined;
      if (member !== undefined || !optional) check(member, `${path}.${name}`, issues);
    }
    refuseUnknownFields(value, known, names, path, issues);
  };
}

/** Limit of unknown fields that get a list of known ones and a suggestion, which is slow to find. */
const mostExplained = 5;

/** Adds an issue for each own key of an object that is not a known name. */
export function refuseUnknownFields(
  value: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  names: readonly string[],
  path: string,
  issues: Issue[],
): void {
  let explained = 0;
  for (const key of Object.keys(value)) {
    if (known.has(key)) continue;
    if (issues.length >= mostIssues) return;
    const name = shortened(key);
    const message =
      explained++ < mostExplained ? unknownFieldMessage(key, names) : 'unknown field.';
    issues.push({ path: path ? `${path}.${name}` : name, message });
  }
}
