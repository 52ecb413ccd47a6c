import { el, type Child } from './dom.ts';
import { icon } from './icons.ts';

/** One line of a list to choose from. */
export interface Row {
  name: string;
  text?: string | null;
  imageUrl?: string | null;
  /** Small details under the name. */
  facts: readonly string[];
  price: string;
  onChoose(): void;
}

/** A list in which a click chooses and goes on. */
export function rows(items: readonly Row[]): HTMLUListElement {
  return el('ul', { class: 'rows' }, ...items.map(item => el('li', {}, row(item))));
}

function row({ name, text, imageUrl, facts, price, onChoose }: Row): Child {
  return el(
    'button',
    { type: 'button', class: 'row', onclick: onChoose },
    imageUrl ? picture(imageUrl) : null,
    el(
      'span',
      { class: 'words' },
      el('span', { class: 'name' }, name),
      text && el('span', { class: 'text' }, text),
      el('span', { class: 'facts' }, ...facts.map(fact => el('span', {}, fact))),
    ),
    el('span', { class: 'price' }, price),
    icon('forward'),
  );
}

/** Uploaded pictures have several sizes; a picture that the page's policy blocks is left out. */
function picture(url: string): HTMLImageElement {
  const image = el('img', {
    src: url.replace(/-1600\.webp$/, '-320.webp'),
    alt: '',
    loading: 'lazy',
  });
  image.addEventListener('error', () => image.remove());
  return image;
}
