import { hashKey } from '@tanstack/react-query';
import type { Document } from '../document.ts';
import { pageKeptAt } from '../offline/page-age.ts';

/** The answer of an operation, which the page brought along so that its first screen has nothing to ask for. */
interface Brought {
  operation: string;
  variables: object;
  data: object;
  /** When it was read, in epoch milliseconds; left out: with the page. */
  at?: number;
}

const text = document.getElementById('reads')?.textContent;
const brought = new Map<string, object>();
/** When those were read that are older than the page. */
const ages = new Map<string, number>();
bring(text ? (JSON.parse(text) as Brought[]) : []);

/** Adds answers, the later of which take the place of earlier ones. */
export function bring(answers: readonly Brought[]): void {
  for (const { operation, variables, data, at = pageKeptAt ?? undefined } of answers) {
    const key = hashKey([operation, variables]);
    if (at !== undefined && at < (ages.get(key) ?? 0)) continue;
    brought.set(key, data);
    if (at !== undefined) ages.set(key, at);
  }
}

/** What the page brought of an operation, once: later it is old. */
export function takeBrought<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
): Answer | undefined {
  if (brought.size === 0) return undefined;
  const key = keyOf(document, variables);
  const data = brought.get(key);
  brought.delete(key);
  return data as Answer | undefined;
}

/** When that was read, in epoch milliseconds; undefined: just now. */
export function ageOfBrought<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
): number | undefined {
  return ages.size > 0 ? ages.get(keyOf(document, variables)) : undefined;
}

function keyOf(document: string, variables: unknown): string {
  const [, operation] = /^query (\w+)/.exec(document) ?? [];
  return hashKey([operation, variables]);
}
