import { icon } from './icons.ts';

type Value = string | number | boolean | null | undefined | ((event: Event) => void);
export type Child = Node | string | null | undefined | false;

/** Creates an element. Functions are listeners (`onclick`), true is an empty attribute, false and null are skipped. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  element.append(...present(children));
  return element;
}

/** Replaces the children of an element. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...present(children));
}

function present(children: readonly Child[]): (Node | string)[] {
  return children.filter(child => child != null && child !== false);
}

/** Returns an id that is unique on the page. */
export function uniqueId(name: string): string {
  count += 1;
  return `frontdesk-${name}-${count}`;
}

let count = 0;

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
