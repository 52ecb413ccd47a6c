/** Style sheets that the second file has given to widgets. */
const given = new WeakMap<ShadowRoot, Set<string>>();

/** Adds the styles of the second file to a widget, once. */
export function dress({ shadowRoot }: HTMLElement, css: string): void {
  if (!shadowRoot) return;
  const before = given.get(shadowRoot) ?? new Set();
  if (before.has(css)) return;
  given.set(shadowRoot, before.add(css));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadowRoot.adoptedStyleSheets.push(sheet);
}
