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

/** Nobody reads further, and a list of a million bad items must not cost a million sentences. */
export const mostIssues = 100;

/** Adds an issue for each bad field of a value that stands at a path in the caller's notation. */
export type InputCheck = (value: unknown, path: string, issues: Issue[]) => void;

/** Compiles the check of a value against a type, its limit and those inside it. */
export type CompileCheck = (
  type: GraphQLInputType,
  limit: Limit | undefined,
  description: string,
) => InputCheck;

/**
 * Makes the compiler of checks for values in one form: as they come over the wire, or as graphql has coerced them. The
 * forms differ in their scalars and enums alone, which `leafCheck` checks. What graphql refuses is refused here as well,
 * because graphql's errors name neither the missing nor the unknown field other than in prose.
 *
 * Use cases check the forms of texts together with their rules. What is refused before they are asked has its forms
 * checked here, so that one answer names them too.
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
    // Known before its fields are compiled, so that a type may contain itself.
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

/** As in GraphQL, one value stands for a list of one: a query string cannot say it otherwise. */
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
    // graphql fills a default where nothing is given, but refuses a null there all the same.
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

/** How many unknown fields are answered with the known ones and a suggestion, which takes time to find. */
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
