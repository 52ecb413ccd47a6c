import { el } from './dom.ts';

/** Creates a labelled choice. The label refers to the input's id. */
export function ask(label: string, input: HTMLElement): HTMLElement {
  return el('div', { class: 'ask' }, el('label', { for: input.id }, label), input);
}
