import { el, type Child } from './dom.ts';

/** The button that sends a form. While it works it stays where it is, but does nothing more. */
export function submitButton(...children: readonly Child[]) {
  const node = el('button', { type: 'submit', class: 'primary' }, ...children);
  return {
    node,
    isWorking: () => node.ariaBusy === 'true',
    async during<T>(work: () => Promise<T>): Promise<T> {
      node.ariaBusy = 'true';
      try {
        return await work();
      } finally {
        node.ariaBusy = 'false';
      }
    },
  };
}
