import type { CustomField } from './custom-field.entity.ts';

type Asked = Pick<CustomField, 'active' | 'askVisitors'>;

/** Whether visitors of a shop are asked for a field. */
export function isAsked({ active, askVisitors }: Asked): boolean {
  return active && askVisitors !== 'never';
}

/** Whether they have to fill it in. */
export function isRequired({ active, askVisitors }: Asked): boolean {
  return active && askVisitors === 'required';
}
