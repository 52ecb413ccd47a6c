import { el, uniqueId, type Child } from './dom.ts';

/** An option of a radio group. */
export interface Option<Value> {
  value: Value;
  content: readonly Child[];
  /** Accessible name, if the content alone is not enough. */
  label?: string;
}

/** Creates a group of radio buttons with the browser's own arrow keys. Enter submits the form. */
export function radioGroup<Value>(
  legend: string,
  groups: readonly { name: string | null; options: readonly Option<Value>[] }[],
  chosen: Value | undefined,
  onChange: (value: Value) => void,
): HTMLFieldSetElement {
  const name = uniqueId('radio');
  const radio = ({ value, content, label }: Option<Value>) =>
    el(
      'label',
      {},
      el('input', {
        type: 'radio',
        name,
        checked: value === chosen,
        'aria-label': label,
        onchange: () => onChange(value),
      }),
      ...content,
    );
  return el(
    'fieldset',
    { class: 'choices' },
    el('legend', { class: 'unseen' }, legend),
    ...groups.flatMap(group => [
      group.name !== null && el('p', { class: 'group' }, group.name),
      el('div', { class: 'options' }, ...group.options.map(radio)),
    ]),
  );
}
