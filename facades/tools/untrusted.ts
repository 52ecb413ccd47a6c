import type { Tool } from './tools.ts';

/** The fields with something in this answer, which is JSON, that somebody from outside the business may have written. */
export function untrustedOf({ untrusted }: Tool, json: string): string[] {
  // No text of the answer has such a place: its own quotation marks are escaped.
  const found = untrusted.filter(
    ({ key, beside }) =>
      (beside === null || json.includes(beside)) &&
      (json.includes(`"${key}":"`) || json.includes(`"${key}":{"`)),
  );
  return [...new Set(found.map(({ key }) => key))];
}
