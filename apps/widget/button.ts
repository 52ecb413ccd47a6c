import { el, type Child } from './dom.ts';

/** Creates the submit button of a form. While the form is being sent, the button keeps the focus and ignores clicks. */
export function submitButton(...children: readonly Child[]) {
  const node = el('button', { type: 'submit', class: 'primary' }, ...children);
  let isWorking = false;
  const set = (value: boolean): void => {
    isWorking = value;
    node.setAttribute('aria-busy', String(value));
  };
  return {
    node,
    isWorking: () => isWorking,
    async during<T>(work: () => Promise<T>): Promise<T> {
      set(true);
      try {
        return await work();
      } finally {
        set(false);
      }
    },
  };
}
