import type { Limit } from 'virtual:limits';
import type { Texts } from '../texts/en.ts';

/** What is wrong with a value by the contract's limits, or null. */
export function faultOf(
  value: unknown,
  limit: Limit | undefined,
  texts: Texts['wrong'],
): string | null {
  const isEmpty = value === '' || value === null || value === undefined;
  if (isEmpty) return limit?.required ? texts.required : null;
  if (!limit) return null;
  if (typeof value === 'number') return faultOfNumber(value, limit, texts);
  return typeof value === 'string' ? faultOfText(value, limit, texts) : null;
}

function faultOfNumber(value: number, { min, max }: Limit, texts: Texts['wrong']): string | null {
  if (min !== undefined && value < min) return texts.small(min);
  if (max !== undefined && value > max) return texts.large(max);
  return null;
}

function faultOfText(value: string, limit: Limit, texts: Texts['wrong']): string | null {
  const { length } = [...value];
  if (limit.minLength !== undefined && length < limit.minLength)
    return texts.short(limit.minLength);
  if (limit.maxLength !== undefined && length > limit.maxLength) return texts.long(limit.maxLength);
  if (limit.format === 'email' && !/^\S+@\S+\.\S+$/.test(value)) return texts.email;
  const isWrong =
    limit.pattern !== undefined && !new RegExp(`^(?:${limit.pattern})$`, 'u').test(value);
  return isWrong ? texts.pattern(limit.hint ?? limit.pattern ?? '') : null;
}
