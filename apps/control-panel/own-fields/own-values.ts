import { Problem, type Issue } from '../api/problem.ts';

/** A value in a field of the business's own, by the key of the field. */
export interface OwnValue {
  field: string;
  value: string;
}

/** What a form calls a value in a field of the business's own. */
export type OwnName = `own:${string}`;

export const ownName = (key: string): OwnName => `own:${key}`;

/** Values in the business's own fields, as a form has them. */
export function ownValuesOf(values: readonly OwnValue[] = []): Record<OwnName, string> {
  return Object.fromEntries(values.map(({ field, value }) => [ownName(field), value]));
}

/** The values to send: of those among the changes that are the business's own. */
export function ownInput(changed: Readonly<Record<string, string | undefined>>) {
  return Object.entries(changed)
    .filter(([name]) => name.startsWith(ownName('')))
    .map(([name, value]) => ({ field: name.slice(ownName('').length), value: value || null }));
}

/** What the service finds wrong with the values that were sent, by the keys of their fields. */
export function issuesByKey(
  error: unknown,
  sent: readonly { field: string }[],
): readonly (readonly [key: string, Issue])[] {
  if (!(error instanceof Problem)) return [];
  return error.issues.flatMap(issue => {
    const index = /(?:^|\.)fields\[(\d+)\]/.exec(issue.path)?.[1];
    const one = index === undefined ? undefined : sent[Number(index)];
    return one ? [[one.field, issue] as const] : [];
  });
}
