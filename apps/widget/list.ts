import { el, type Child } from './dom.ts';
import { icon } from './icons.ts';

/** One line of a list to choose from. */
export interface Row {
  id?: string;
  name: string;
  text?: string | null;
  imageUrl?: string | null;
  /** Small details under the name. */
  facts: readonly string[];
  price: string;
  /** Position among the combined services, 0 for none. If null or absent, a click continues. */
  position?: number | null;
  onChoose(): void;
  /** Button that adds the item to others. */
  add?: { label: string; onClick(): void } | null;
}

/** Creates a list. A click chooses an item and continues, or combines it with others. */
export function rows(items: readonly Row[]): HTMLUListElement {
  return el('ul', { class: 'rows' }, ...items.map(item => el('li', {}, row(item), plus(item))));
}

function row({
  id,
  name,
  text,
  imageUrl,
  facts,
  price,
  position = null,
  onChoose,
  add,
}: Row): Child {
  return el(
    'button',
    {
      type: 'button',
      class: 'row',
      'data-service': id,
      'aria-pressed': position === null ? null : String(position > 0),
      onclick: onChoose,
    },
    imageUrl ? picture(imageUrl) : null,
    el(
      'span',
      { class: 'words' },
      el('span', { class: 'name' }, name),
      text && el('span', { class: 'text' }, text),
      el('span', { class: 'facts' }, ...facts.map(fact => el('span', {}, fact))),
    ),
    el('span', { class: 'price' }, price),
    position !== null &&
      el('span', { class: 'place' }, position > 0 ? String(position) : icon('plus')),
    position === null && !add && icon('forward'),
  );
}

function plus({ add }: Row): Child {
  if (!add) return null;
  const { label, onClick } = add;
  return el(
    'button',
    { type: 'button', class: 'add', 'aria-label': label, onclick: onClick },
    el('span', { class: 'place' }, icon('plus')),
  );
}

/** Creates a small version of an uploaded picture. A picture that the page's policy blocks is removed. */
function picture(url: string): HTMLImageElement {
  const image = el('img', {
    src: url.replace(/-1600\.webp$/, '-320.webp'),
    alt: '',
    loading: 'lazy',
  });
  image.addEventListener('error', () => image.remove());
  return image;
}
