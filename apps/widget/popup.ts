import { accentOn } from './color.ts';
import { el } from './dom.ts';
import { icon } from './icons.ts';
import type { Options } from './options.ts';
import { savedPlace, type Opening } from './place.ts';
import css from './popup.css';
import type { Texts } from './texts/load.ts';
import { themeAround } from './theme.ts';
import type { Look } from './types.ts';

type Mount = (host: HTMLElement, options: Options, opening: Opening) => Promise<void>;

const openers = '[data-frontdesk-book]';

/** Words around the widget, in its language. */
type Words = Pick<Texts, 'submit' | 'close'>;

/**
 * Shows the widget in a dialog over the page.
 * Any element with `data-frontdesk-book` opens it; the attribute's value can name a service. So does a floating button if the tag
 * requests one.
 */
export function popUp(
  options: Options,
  mount: Mount,
  words: Words,
  look: () => Promise<Look>,
): void {
  const host = el('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const theme = options.theme === 'auto' ? themeAround(document.body) : options.theme;
  const opening: Opening = { base: 1, onEmpty: () => hide() };
  let shown: { service: string | undefined; inside: HTMLElement } | null = null;
  let opener: HTMLElement | null = null;
  let overflow = '';

  const close = el('button', { type: 'button', class: 'close', 'aria-label': words.close });
  close.append(crossOf());
  const dialog = el('dialog', { 'aria-label': words.submit }, close);
  close.addEventListener('click', leave);
  dialog.addEventListener('cancel', event => {
    event.preventDefault();
    leave();
  });
  // The target is the dialog itself only for a press on the backdrop.
  dialog.addEventListener('pointerdown', event => {
    if (event.composedPath()[0] === dialog) leave();
  });
  dialog.style.colorScheme = theme;
  root.append(dialog);

  /** Adds the floating button in the page's colour, else the shop's, which it waits for. */
  async function addButton(): Promise<void> {
    const accent = options.accent ?? (await look().catch(() => null))?.accentColor ?? null;
    root.append(floating(options, { theme, accent }, words, open));
  }

  function leave(): void {
    hide();
    opening.place?.leave();
  }

  function hide(): void {
    if (!dialog.open) return;
    dialog.close();
    document.documentElement.style.overflow = overflow;
    opener?.focus();
  }

  function open(by: HTMLElement | null, service = options.service): void {
    opener = by;
    if (!dialog.open) {
      overflow = document.documentElement.style.overflow;
      document.documentElement.style.overflow = 'hidden';
      dialog.showModal();
    }
    if (shown && shown.service === service) return opening.place?.enter();
    opening.place?.end();
    delete opening.place;
    shown?.inside.remove();
    const inside = el('div', { class: 'inside' });
    // The page receives the event for bookings, as from a widget in the page.
    inside.addEventListener('frontdesk:booked', ({ type, detail }: CustomEventInit & Event) =>
      host.dispatchEvent(new CustomEvent(type, { bubbles: true, detail })),
    );
    dialog.append(inside);
    shown = { service, inside };
    void mount(inside, { ...options, theme, service }, opening);
  }

  document.addEventListener('click', event => {
    const { target } = event;
    const by = target instanceof Element ? target.closest<HTMLElement>(openers) : null;
    // A link can still be opened in another tab.
    if (!by || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(by, by.dataset['frontdeskBook'] || undefined);
  });
  for (const each of document.querySelectorAll(openers)) {
    each.setAttribute('aria-haspopup', 'dialog');
  }
  if (options.mode === 'button') void addButton();
  document.body.append(host);
  // Reopens the dialog after a reload.
  if (savedPlace(1)) open(null);
}

function floating(
  { label }: Options,
  { theme, accent }: { theme: 'light' | 'dark'; accent: string | null },
  words: Words,
  open: (by: HTMLElement) => void,
): HTMLElement {
  const button = el(
    'button',
    { type: 'button', class: 'floating', 'aria-haspopup': 'dialog' },
    icon('calendar'),
    label ?? words.submit,
  );
  const [surface, ink] = theme === 'dark' ? ['#161618', '#f4f4f5'] : ['#ffffff', '#18181b'];
  const colours = accentOn(surface!, ink!, accent);
  button.style.setProperty('--accent', colours.accent);
  button.style.setProperty('--on-accent', colours.onAccent);
  button.addEventListener('click', () => open(button));
  return button;
}

function crossOf(): SVGSVGElement {
  const cross = icon('plus');
  cross.classList.add('cross');
  return cross;
}
