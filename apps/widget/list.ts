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
  /** Its place among those that are put together, 0 for none; null or left out: a click goes on. */
  position?: number | null;
  onChoose(): void;
  /** The button beside it that puts it with others. */
  add?: { label: string; onClick(): void } | null;
}

/** A list in which a click chooses and goes on, or puts together. */
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
