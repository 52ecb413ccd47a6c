import { hashKey } from '@tanstack/react-query';
import type { Document } from '../document.ts';

/** The answer of an operation, which the page brought along so that its first screen has nothing to ask for. */
interface Brought {
  operation: string;
  variables: object;
  data: object;
}

const text = document.getElementById('reads')?.textContent;
const brought = new Map(
  (text ? (JSON.parse(text) as Brought[]) : []).map(({ operation, variables, data }) => [
    hashKey([operation, variables]),
    data,
  ]),
);

/** What the page brought of an operation, once: later it is old. */
export function takeBrought<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
): Answer | undefined {
  if (brought.size === 0) return undefined;
  const [, operation] = /^query (\w+)/.exec(document) ?? [];
  const key = hashKey([operation, variables]);
  const data = brought.get(key);
  brought.delete(key);
  return data as Answer | undefined;
}
