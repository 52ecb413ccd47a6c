import { Problem, type Issue } from '../../data/problem.ts';

/** Value of a custom field, by the field's key. */
export interface CustomFieldValue {
  field: string;
  value: string;
}

/** Name of a custom field in a form. */
export type CustomFieldName = `own:${string}`;

export const customFieldName = (key: string): CustomFieldName => `own:${key}`;

/** Returns custom field values as form values. */
export function formValuesOf(
  values: readonly CustomFieldValue[] = [],
): Record<CustomFieldName, string> {
  return Object.fromEntries(values.map(({ field, value }) => [customFieldName(field), value]));
}

/** Returns the custom fields among the changes as mutation input. */
export function changedCustomFields(changed: Readonly<Record<string, string | undefined>>) {
  return Object.entries(changed)
    .filter(([name]) => name.startsWith(customFieldName('')))
    .map(([name, value]) => ({
      field: name.slice(customFieldName('').length),
      value: value || null,
    }));
}

/** Returns the issues of the sent custom fields, by their keys. */
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
