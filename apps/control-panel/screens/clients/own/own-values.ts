import { Problem, type Issue } from '../../../api/problem.ts';
import type { Client } from '../client.ts';

/** What the form of a client calls a value in a field of the business's own. */
export type OwnName = `own:${string}`;

export const ownName = (key: string): OwnName => `own:${key}`;

/** What a client has in the business's own fields, as the form has it. */
export function ownValuesOf(client: Client | undefined): Record<OwnName, string> {
  const values = client?.fields ?? [];
  return Object.fromEntries(values.map(({ field, value }) => [ownName(field), value]));
}

/** The values to send: of those among the changes that are the business's own. */
export function ownInput(changed: Readonly<Record<string, string | undefined>>) {
  return Object.entries(changed)
    .filter(([name]) => name.startsWith(ownName('')))
    .map(([name, value]) => ({ field: name.slice(ownName('').length), value: value || null }));
}

/** What the service finds wrong with the values that were sent, by their names in the form. */
export function ownIssues(
  error: unknown,
  sent: readonly { field: string }[],
): readonly (readonly [OwnName, Issue])[] {
  if (!(error instanceof Problem)) return [];
  return error.issues.flatMap(issue => {
    const index = /(?:^|\.)fields\[(\d+)\]/.exec(issue.path)?.[1];
    const one = index === undefined ? undefined : sent[Number(index)];
    return one ? [[ownName(one.field), issue] as const] : [];
  });
}
