import { el, type Child } from './dom.ts';
import { icon } from './icons.ts';

/** Creates an error message that screen readers announce. */
export function problem(words: string, ...more: readonly Child[]): HTMLElement {
  return el(
    'div',
    { class: 'notice problem', role: 'alert' },
    icon('alert'),
    el('div', {}, el('p', {}, words), ...more),
  );
}

/** Creates a hint. */
export function note(name: Parameters<typeof icon>[0], ...words: readonly Child[]): HTMLElement {
  return el('p', { class: 'note' }, icon(name), el('span', {}, ...words));
}
