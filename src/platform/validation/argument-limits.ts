import {
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  valueFromASTUntyped,
} from 'graphql';
import type {
  GraphQLArgument,
  GraphQLInputField,
  GraphQLInputObjectType,
  GraphQLInputType,
  InputValueDefinitionNode,
} from 'graphql';
import type { Issue } from '../errors.ts';

/** What `@limit` says of one argument or input field. On a list, all but the item counts bind the items. */
export interface Limit {
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Matches the whole text, and says so itself to readers of JSON Schema. */
  readonly pattern?: string;
  /** For readers; nothing here checks it. */
  readonly format?: string;
}

/** Says in one sentence what is wrong with a value, or nothing. */
export type ValueCheck = (value: unknown) => string | undefined;

/** Nobody reads further, and a list of a million bad items must not cost a million sentences. */
export const mostIssues = 100;

/** The `@limit` of an argument or input field, read from the SDL it was declared in. */
export function limitOf(definition: {
  readonly astNode?: InputValueDefinitionNode | null | undefined;
}): Limit | undefined {
  const directive = definition.astNode?.directives?.find(({ name }) => name.value === 'limit');
  if (!directive?.arguments) return undefined;
  const given = directive.arguments.map(({ name, value }) => {
    const said = valueFromASTUntyped(value);
    return [name.value, name.value === 'pattern' ? anchored(String(said)) : said];
  });
  return Object.fromEntries(given);
}

/** What a limit on a list says of its items. */
export function itemLimit(limit: Limit | undefined): Limit | undefined {
  if (!limit) return undefined;
  const { minItems: _min, maxItems: _max, ...items } = limit;
  return items;
}

/** Checks a number or string against a limit. Lengths count Unicode code points. */
export function valueCheck(limit: Limit): ValueCheck {
  const { min, max, minLength, maxLength, pattern } = limit;
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return value => {
    if (typeof value === 'number') {
      const fits = value >= (min ?? -Infinity) && value <= (max ?? Infinity);
      return fits ? undefined : `expected ${range(min, max)}, got ${value}.`;
    }
    if (typeof value !== 'string') return undefined;
    if (!lengthFits(value, minLength, maxLength)) {
      return `expected ${range(minLength, maxLength)} characters, got ${codePoints(value)}.`;
    }
    return expression?.test(value) === false ? `expected text that matches ${pattern}.` : undefined;
  };
}

/** Checks the number of items of a list. */
export function listCheck({ minItems, maxItems }: Limit): ValueCheck {
  return value => {
    if (!Array.isArray(value)) return undefined;
    const fits = value.length >= (minItems ?? 0) && value.length <= (maxItems ?? Infinity);
    return fits ? undefined : `expected ${range(minItems, maxItems)} items, got ${value.length}.`;
  };
}

/** Says why PostgreSQL could not keep a value: a NUL or half a surrogate pair in a text, at any depth. */
export function storageProblem(value: unknown): string | undefined {
  if (typeof value === 'string') return textProblem(value);
  // An explicit stack, because JSON nested deeply enough would overflow the call stack.
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    const problem = typeof next === 'string' ? textProblem(next) : undefined;
    if (problem) return problem;
    if (Array.isArray(next)) for (const item of next) open.push(item);
    else if (isPlainObject(next)) for (const entry of Object.entries(next)) open.push(...entry);
  }
  return undefined;
}

/** True of `{…}` literals and parsed JSON of any realm, and of objects without a prototype. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Checks a field's coerced arguments against the schema's limits. Compiled at a field's first call. */
export function checkArguments(
  field: { readonly args: readonly GraphQLArgument[] },
  args: Readonly<Record<string, unknown>>,
): readonly Issue[] {
  let walk = fieldWalks.get(field);
  if (!walk) fieldWalks.set(field, (walk = membersWalk(field.args)));
  const issues: Issue[] = [];
  walk(args, '', issues);
  return issues;
}

type Walk = (value: unknown, path: string, issues: Issue[]) => void;

const fieldWalks = new WeakMap<object, Walk>();
const objectWalks = new WeakMap<GraphQLInputObjectType, Walk>();

/** Walks arguments or input fields, leaving out those that nothing can be wrong with. */
function membersWalk(members: readonly (GraphQLArgument | GraphQLInputField)[]): Walk {
  const walks = members.flatMap(member => {
    const walk = typeWalk(member.type, limitOf(member));
    return walk ? [{ name: member.name, walk }] : [];
  });
  return (value, path, issues) => {
    for (const { name, walk } of walks) {
      const member = (value as Record<string, unknown>)[name];
      if (member != null) walk(member, path ? `${path}.${name}` : name, issues);
    }
  };
}

function typeWalk(type: GraphQLInputType, limit: Limit | undefined): Walk | undefined {
  if (isNonNullType(type)) return typeWalk(type.ofType, limit);
  if (isListType(type)) return listWalk(typeWalk(type.ofType, limit), limit);
  if (isInputObjectType(type)) return objectWalk(type);
  const checkValue = limit && valueCheck(limit);
  const checkStorage = isScalarType(type) && !unwritten.has(type.name) ? storageProblem : undefined;
  if (!checkValue && !checkStorage) return undefined;
  return (value, path, issues) => {
    const message = checkStorage?.(value) ?? checkValue?.(value);
    if (message) issues.push({ path, message });
  };
}

function listWalk(item: Walk | undefined, limit: Limit | undefined): Walk | undefined {
  const checkList = limit && listCheck(limit);
  if (!item && !checkList) return undefined;
  return (value, path, issues) => {
    const message = checkList?.(value);
    if (message) issues.push({ path, message });
    else if (item) {
      const items = value as readonly unknown[];
      for (let index = 0; index < items.length && issues.length < mostIssues; index += 1) {
        if (items[index] != null) item(items[index], `${path}[${index}]`, issues);
      }
    }
  };
}

/** One walk a type, its fields compiled when first walked, so that a type may contain itself. */
function objectWalk(type: GraphQLInputObjectType): Walk {
  const known = objectWalks.get(type);
  if (known) return known;
  let members: Walk | undefined;
  const walk: Walk = (value, path, issues) => {
    members ??= membersWalk(Object.values(type.getFields()));
    members(value, path, issues);
  };
  objectWalks.set(type, walk);
  return walk;
}

function anchored(pattern: string): string {
  return pattern.startsWith('^') && pattern.endsWith('$') ? pattern : `^(?:${pattern})$`;
}

/** Scalars that hold no text. */
const unwritten = new Set(['Int', 'Float', 'Boolean']);

function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the NUL character (U+0000).';
  return text.isWellFormed() ? undefined : 'must be well-formed Unicode: it has a lone surrogate.';
}

/** Counts only where code units leave the answer open. */
function lengthFits(text: string, min = 0, max = Infinity): boolean {
  if (text.length >= min * 2 && text.length <= max) return true;
  const length = codePoints(text);
  return length >= min && length <= max;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function range(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return `at least ${min}`;
  if (min === undefined) return `at most ${max}`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}
