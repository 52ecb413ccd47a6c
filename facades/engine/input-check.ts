import { isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { GraphQLInputObjectType, GraphQLInputType, GraphQLLeafType } from 'graphql';
import type { Issue } from '../../src/platform/errors.ts';
import {
  isPlainObject,
  itemLimit,
  limitOf,
  listCheck,
  mostIssues,
  valueCheck,
} from '../../src/platform/validation/argument-limits.ts';
import type { Limit } from '../../src/platform/validation/argument-limits.ts';
import { plainText } from './json-schema.ts';
import { leafCheck } from './leaf-check.ts';
import { objectMessage, requiredMessage, shortened, unknownFieldMessage } from './messages.ts';

/** Adds an issue for each bad field of a value that stands at a path in the caller's notation. */
export type InputCheck = (value: unknown, path: string, issues: Issue[]) => void;

/**
 * Compiles the check of a wire value against a type, its limit and those inside it. Accepts what
 * graphql's coerceInputValue accepts, less what the limits and PostgreSQL refuse; it is written out
 * because graphql's errors name neither the missing nor the unknown field other than in prose.
 */
export function inputCheck(
  type: GraphQLInputType,
  limit: Limit | undefined,
  description: string,
): InputCheck {
  const required = isNonNullType(type);
  const message = requiredMessage(description);
  const present = presentCheck(type, limit);
  return (value, path, issues) => {
    if (value != null) present(value, path, issues);
    else if (required) issues.push({ path, message });
  };
}

function presentCheck(type: GraphQLInputType, limit: Limit | undefined): InputCheck {
  if (isNonNullType(type)) return presentCheck(type.ofType, limit);
  if (isListType(type)) return itemsCheck(inputCheck(type.ofType, itemLimit(limit), ''), limit);
  if (isInputObjectType(type)) return objectCheck(type);
  return limitedLeafCheck(type, limit);
}

function limitedLeafCheck(type: GraphQLLeafType, limit: Limit | undefined): InputCheck {
  const problemOf = leafCheck(type);
  const excessOf = limit && valueCheck(limit);
  return (value, path, issues) => {
    const message = problemOf(value) ?? excessOf?.(value);
    if (message) issues.push({ path, message });
  };
}

/** As in GraphQL, one value stands for a list of one: a query string cannot say it otherwise. */
function itemsCheck(item: InputCheck, limit: Limit | undefined): InputCheck {
  const excessOf = limit && listCheck(limit);
  return (value, path, issues) => {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const message = excessOf?.(items);
    if (message) issues.push({ path, message });
    else if (!Array.isArray(value)) item(value, path, issues);
    else {
      for (let index = 0; index < items.length && issues.length < mostIssues; index += 1) {
        item(items[index], `${path}[${index}]`, issues);
      }
    }
  };
}

function objectCheck(type: GraphQLInputObjectType): InputCheck {
  const fields = Object.values(type.getFields()).map(field => ({
    name: field.name,
    // graphql fills a default where nothing is given, but refuses a null there all the same.
    optional: !isNonNullType(field.type) || field.defaultValue !== undefined,
    check: inputCheck(field.type, limitOf(field), plainText(field.description)),
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
    refuseUnknown(value, known, names, path, issues);
  };
}

/** Adds an issue for each own key of an object that is not a known name. */
export function refuseUnknown(
  value: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  names: readonly string[],
  path: string,
  issues: Issue[],
): void {
  for (const key of Object.keys(value)) {
    if (known.has(key)) continue;
    if (issues.length >= mostIssues) return;
    const name = shortened(key);
    issues.push({
      path: path ? `${path}.${name}` : name,
      message: unknownFieldMessage(key, names),
    });
  }
}
