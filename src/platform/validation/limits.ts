import { valueFromASTUntyped } from 'graphql';
import type { InputValueDefinitionNode } from 'graphql';
import type { FieldRule } from '../../enums.generated.ts';
import type { Fault } from '../errors.ts';
import { bareCode } from '../lib/text/invisible.ts';
import { codeForm, textCheck } from './read-text.ts';

/** Arguments of `@limit` on an argument or input field. On a list, all but the item counts apply to the items. */
export interface Limit {
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Pattern for the whole text, including its anchors for readers of JSON Schema. */
  readonly pattern?: string;
  /** The pattern in words, after "must be": `a three-letter ISO 4217 code such as EUR`. */
  readonly hint?: string;
  /** Format for readers. No code here checks it. */
  readonly format?: string;
  /** Form of the text: `name`, `phone`, `email` or `code`. */
  readonly form?: string;
}

/** Returns the problem of a value, or undefined. */
export type ValueCheck = (value: unknown) => Fault | undefined;

/** Returns the `@limit` of an argument or input field, from its SDL. */
export function limitOf(definition: {
  readonly astNode?: InputValueDefinitionNode | null | undefined;
}): Limit | undefined {
  const directive = definition.astNode?.directives?.find(({ name }) => name.value === 'limit');
  if (!directive?.arguments) return undefined;
  const given = directive.arguments.map(({ name, value }) => {
    const said = valueFromASTUntyped(value);
    return [name.value, name.value === 'pattern' ? anchored(String(said)) : said];
  });
  const limit: Limit = Object.fromEntries(given);
  if (limit.pattern && !limit.hint)
    throw new Error('A @limit with a pattern needs a hint that says it in words.');
  return limit;
}

/** Returns the part of a list's limit that applies to its items. */
export function itemLimit(limit: Limit | undefined): Limit | undefined {
  if (!limit) return undefined;
  const { minItems: _min, maxItems: _max, ...items } = limit;
  return items;
}

/** Returns a limit without the form of its text. The form of a code stays, since it decides which characters count. */
export function withoutForm({ form, ...limit }: Limit): Limit {
  return form === codeForm ? { ...limit, form } : limit;
}

/** Returns the check of a number or string against a limit. Lengths count Unicode code points. */
export function valueCheck(limit: Limit): ValueCheck {
  const { min, max, minLength, maxLength, pattern, hint, form } = limit;
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const formProblem = form === undefined ? undefined : textCheck(form);
  return value => {
    if (typeof value === 'number') {
      if (value >= (min ?? -Infinity) && value <= (max ?? Infinity)) return undefined;
      const message = `must be ${range(min, max)}, not ${value}.`;
      return min !== undefined && value < min
        ? outside(message, 'too_small', min)
        : outside(message, 'too_large', max ?? 0);
    }
    if (typeof value !== 'string') return undefined;
    const text = form === codeForm ? bareCode(value) : value;
    if (!lengthFits(text, minLength, maxLength)) {
      const length = codePoints(text);
      const message = `must be ${range(minLength, maxLength)} characters long, not ${length}.`;
      return minLength !== undefined && length < minLength
        ? outside(message, 'too_short', minLength)
        : outside(message, 'too_long', maxLength ?? 0);
    }
    return expression?.test(text) === false
      ? { message: `must be ${hint}.`, rule: 'pattern', facts: { hint: hint ?? '' } }
      : formProblem?.(value);
  };
}

/** Returns the check of a list's number of items. */
export function listCheck({ minItems, maxItems }: Limit): ValueCheck {
  return value => {
    if (!Array.isArray(value)) return undefined;
    const { length } = value;
    const least = minItems ?? 0;
    if (length >= least && length <= (maxItems ?? Infinity)) return undefined;
    const message = `must have ${range(minItems, maxItems)} items, not ${length}.`;
    return length < least
      ? outside(message, 'too_few', least)
      : outside(message, 'too_many', maxItems ?? 0);
  };
}

function outside(message: string, rule: FieldRule, limit: number): Fault {
  return { message, rule, facts: { limit } };
}

function anchored(pattern: string): string {
  return pattern.startsWith('^') && pattern.endsWith('$') ? pattern : `^(?:${pattern})$`;
}

/** Counts code points only if the number of code units does not decide. */
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
