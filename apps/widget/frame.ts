import { type Child, el, fill, problem, uniqueId } from './dom.ts';
import { ApiError } from './api.ts';
import { wordsFor } from './errors.ts';
import { icon, type IconName } from './icons.ts';
import type { Texts } from './texts/load.ts';
import type { Config } from './types.ts';

/** Choices so far, as texts. */
export interface Summary {
  title: string | null;
  lines: SummaryLine[];
}

/** One line of the summary. */
export interface SummaryLine {
  icon: IconName;
  text: string;
  more?: string | null;
}

export type Frame = ReturnType<typeof createFrame>;

interface Shown {
  title: string;
  mark: Node | null;
  content: readonly Child[];
  /** Progress, 0 to 1. */
  progress: number;
  back: (() => void) | null;
}

/** Texts for the case that the real ones cannot be loaded. */
const beforeTexts = {
  offline: 'There is no connection right now. Please check yours and try again.',
  again: 'Try again',
} as Texts;

/** Creates the frame around the steps: the business, the summary and the back button. */
export function createFrame(outer: HTMLElement) {
  let texts = beforeTexts;
  const hint = el('span', { class: 'unseen' });
  const brand = el('div', { class: 'brand' });
  const summary = el('div', { class: 'summary' });
  const bar = el('div', { class: 'progress', 'aria-hidden': 'true' }, el('div'));
  const titleId = uniqueId('title');
  const title = el('h2', { id: titleId, tabindex: -1 });
  const back = el('div', { class: 'back' });
  const content = el('div', { class: 'content' });
  const live = el('div', { class: 'unseen', 'aria-live': 'polite' });
  const body = el('div', { class: 'body' }, back, title, content);
  const frame = el(
    'section',
    { class: 'frame', 'aria-label': '' },
    el('div', { class: 'side' }, brand, summary),
    el('div', { class: 'main' }, bar, body, live),
  );
  outer.append(frame);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The focus does not move before the visitor uses the widget.
  let isTouched = false;
  for (const event of ['click', 'keydown']) {
    frame.addEventListener(event, () => (isTouched = true), { once: true, capture: true });
  }

  /** Announces a text to screen readers. */
  function announce(text: string): void {
    clearTimeout(timer);
    live.textContent = '';
    // Screen readers ignore a text that replaces an equal one.
    timer = setTimeout(() => (live.textContent = text), 50);
  }

  function working(isWorking: boolean): void {
    body.setAttribute('aria-busy', String(isWorking));
  }

  return {
    announce,
    speak: (own: Texts) => {
      texts = own;
      hint.textContent = texts.loading;
    },
    introduce: ({ name, logoUrl, sandbox }: Config) => {
      frame.setAttribute('aria-label', texts.book({ name }));
      const logo = logoUrl && el('img', { src: logoUrl, alt: '' });
      if (logo) logo.addEventListener('error', () => logo.remove());
      fill(brand, logo, el('span', {}, name, sandbox && el('small', {}, texts.testMode)));
    },
    summarize: ({ title: what, lines }: Summary) => {
      fill(
        summary,
        what && el('p', { class: 'what' }, what),
        lines.length > 0 &&
          el(
            'ul',
            { 'aria-label': what && texts.yourBooking },
            ...lines.map(line =>
              el(
                'li',
                {},
                icon(line.icon),
                el('span', {}, line.text, line.more && el('small', {}, line.more)),
              ),
            ),
          ),
      );
    },
    /** Shows a placeholder of about the right size while loading. */
    loading: () => {
      working(true);
      const isFirst = !title.textContent;
      const bones = Array.from({ length: 4 }, () => el('div', { class: 'bone' }));
      title.hidden = false;
      if (isFirst) fill(title, el('span', { class: 'bone' }), hint);
      fill(content, ...bones);
    },
    show: (step: Shown) => {
      working(false);
      fill(title, step.title);
      fill(content, ...step.content);
      fill(
        back,
        step.mark,
        step.back && el('button', { type: 'button', onclick: step.back }, icon('back'), texts.back),
      );
      bar.style.setProperty('--done', String(step.progress));
      title.hidden = false;
      if (isTouched) {
        title.focus({ preventScroll: true });
        frame.scrollIntoView({ block: 'nearest' });
      }
    },
    /** Shows an error with a retry button. Where the token or the business allows no booking, it shows other ways to book. */
    failed: (error: unknown, again: () => void) => {
      working(false);
      const words = wordsFor(error, texts);
      title.hidden = title.querySelector('.bone') !== null;
      const { refused, bookingUrl, phone } = error instanceof ApiError ? error.details : {};
      // The log names the refused site and the setting, for the owner's developer.
      if (refused) console.error(`Frontdesk: ${(error as ApiError).message}`);
      const ways =
        refused || phone
          ? [
              bookingUrl && el('a', { class: 'button primary', href: bookingUrl }, texts.submit),
              phone && el('a', { class: 'button', href: `tel:${phone}` }, phone),
            ]
          : [el('button', { type: 'button', class: 'primary', onclick: again }, texts.again)];
      const actions = el('div', { class: 'actions' }, ...ways);
      fill(content, problem(words), actions);
      if (isTouched) actions.querySelector<HTMLElement>('a, button')?.focus();
    },
  };
}
