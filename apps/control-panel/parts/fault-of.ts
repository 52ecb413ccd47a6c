import type { Limit } from 'virtual:limits';
import type { Issue } from '../api/problem.ts';

type Fault = Pick<Issue, 'rule' | 'facts'>;

/** What is wrong with a value by the contract's limits, or null. */
export function faultOf(value: unknown, limit: Limit | undefined): Fault | null {
  const isEmpty = value === '' || value === null || value === undefined;
  if (isEmpty) return limit?.required ? { rule: 'required' } : null;
  if (!limit) return null;
  if (typeof value === 'number') return faultOfNumber(value, limit);
  return typeof value === 'string' ? faultOfText(value, limit) : null;
}

function faultOfNumber(value: number, { min, max }: Limit): Fault | null {
  if (min !== undefined && value < min) return { rule: 'too_small', facts: { limit: min } };
  if (max !== undefined && value > max) return { rule: 'too_large', facts: { limit: max } };
  return null;
}

function faultOfText(value: string, limit: Limit): Fault | null {
  const { minLength, maxLength, format, pattern, hint = '' } = limit;
  const { length } = [...value];
  if (minLength !== undefined && length < minLength)
    return { rule: 'too_short', facts: { limit: minLength } };
  if (maxLength !== undefined && length > maxLength)
    return { rule: 'too_long', facts: { limit: maxLength } };
  if (format === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return { rule: 'email' };
  const isWrong = pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(value);
  return isWrong ? { rule: 'pattern', facts: { hint } } : null;
}
