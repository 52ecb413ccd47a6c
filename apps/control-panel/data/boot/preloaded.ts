import { hashKey } from '@tanstack/react-query';
import type { Document } from '../document.ts';
import { pageKeptAt } from '../offline/reach.ts';

/** A preloaded answer: the page contains it, so that the first screen needs no request. */
interface Preloaded {
  operation: string;
  variables: object;
  data: object;
  /** Time of the read, in epoch milliseconds. Undefined if it was read with the page. */
  at?: number;
}

const text = document.getElementById('reads')?.textContent;
const preloaded = new Map<string, object>();
/** Read times of answers that are older than the page. */
const ages = new Map<string, number>();
addPreloaded(text ? (JSON.parse(text) as Preloaded[]) : []);

/** Adds preloaded answers. Newer ones replace older ones. */
export function addPreloaded(answers: readonly Preloaded[]): void {
  for (const { operation, variables, data, at = pageKeptAt ?? undefined } of answers) {
    const key = hashKey([operation, variables]);
    if (at !== undefined && at < (ages.get(key) ?? 0)) continue;
    preloaded.set(key, data);
    if (at !== undefined) ages.set(key, at);
  }
}

/** Returns a preloaded answer and removes it, because it is stale afterwards. */
export function takePreloaded<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
): Answer | undefined {
  if (preloaded.size === 0) return undefined;
  const key = keyOf(document, variables);
  const data = preloaded.get(key);
  preloaded.delete(key);
  return data as Answer | undefined;
}

/** Returns the time of the preloaded answer in epoch milliseconds. Undefined means that it is fresh. */
export function ageOfPreloaded<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
): number | undefined {
  return ages.size > 0 ? ages.get(keyOf(document, variables)) : undefined;
}

function keyOf(document: string, variables: unknown): string {
  const [, operation] = /^query (\w+)/.exec(document) ?? [];
  return hashKey([operation, variables]);
}
