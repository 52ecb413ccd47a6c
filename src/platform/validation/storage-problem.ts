import type { Fault } from '../errors.ts';
import { isPlainObject } from './is-plain-object.ts';

/** Returns the reason why PostgreSQL cannot store a value: a NUL or half a surrogate pair in a text, at any depth. */
export function storageProblem(value: unknown): Fault | undefined {
  if (typeof value === 'string') return textProblem(value);
  // An explicit stack, since deeply nested JSON would overflow the call stack.
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

function textProblem(text: string): Fault | undefined {
  if (text.includes('\0')) return { message: 'must not contain the NUL character (U+0000).' };
  return text.isWellFormed()
    ? undefined
    : { message: 'must be well-formed Unicode: it has a lone surrogate.' };
}
