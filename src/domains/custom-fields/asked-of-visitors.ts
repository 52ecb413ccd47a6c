import type { CustomField } from './custom-field.entity.ts';

type VisitorSettings = Pick<CustomField, 'active' | 'askVisitors'>;

/** Returns true if visitors of a shop are asked for a field. */
export function isAskedOfVisitors({ active, askVisitors }: VisitorSettings): boolean {
  return active && askVisitors !== 'never';
}

/** Returns true if visitors must fill in a field. */
export function isRequired({ active, askVisitors }: VisitorSettings): boolean {
  return active && askVisitors === 'required';
}
