type Value = string | number | boolean | null | undefined | ((event: Event) => void);
export type Child = Node | string | null | undefined | false;

/** Makes an element. Functions are listeners (`onclick`), true is a bare attribute, false and null are none. */
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

/** Puts these in the place of all that is in an element. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...present(children));
}

function present(children: readonly Child[]): (Node | string)[] {
  return children.filter(child => child != null && child !== false);
}

/** An id that is the page's only one. */
export function uniqueId(name: string): string {
  count += 1;
  return `frontdesk-${name}-${count}`;
}

let count = 0;
