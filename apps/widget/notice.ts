import { el, type Child } from './dom.ts';
import { icon } from './icons.ts';

/** An error message, announced to screen readers. */
export function problem(words: string, ...more: readonly Child[]): HTMLElement {
  return el(
    'div',
    { class: 'notice problem', role: 'alert' },
    icon('alert'),
    el('div', {}, el('p', {}, words), ...more),
  );
}

/** A hint. */
export function note(name: Parameters<typeof icon>[0], ...words: readonly Child[]): HTMLElement {
  return el('p', { class: 'note' }, icon(name), el('span', {}, ...words));
}
