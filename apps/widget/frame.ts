import { el, fill, uniqueId, type Child } from './dom.ts';
import { wordsFor } from './errors.ts';
import { icon, type IconName } from './icons.ts';
import { problem } from './notice.ts';
import type { Texts } from './texts/en.ts';
import type { Config } from './types.ts';

/** What has been chosen, in words. */
export interface Summary {
  title: string | null;
  lines: SummaryLine[];
}

/** One line of what has been chosen. */
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
  /** 0 to 1. */
  progress: number;
  back: (() => void) | null;
}

/** What stays while the steps change: whose widget it is, what has been chosen, the way back. */
export function createFrame(outer: HTMLElement, first: Texts) {
  let texts = first;
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
  // The page is the visitor's until they have touched the widget.
  let isTouched = false;
  for (const event of ['click', 'keydown']) {
    frame.addEventListener(event, () => (isTouched = true), { once: true, capture: true });
  }

  /** Tells those who listen rather than look. */
  function announce(text: string): void {
    clearTimeout(timer);
    live.textContent = '';
    // A text that replaces itself is not read again.
    timer = setTimeout(() => (live.textContent = text), 50);
  }

  function working(isWorking: boolean): void {
    body.setAttribute('aria-busy', String(isWorking));
  }

  return {
    announce,
    speak: (own: Texts) => {
      texts = own;
    },
    introduce: ({ name, logoUrl }: Config) => {
      frame.setAttribute('aria-label', texts.book(name));
      const logo = logoUrl && el('img', { src: logoUrl, alt: '' });
      if (logo) logo.addEventListener('error', () => logo.remove());
      fill(brand, logo, el('span', {}, name));
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
    /** Shows that something is coming, in about its size. */
    loading: () => {
      working(true);
      const isFirst = !title.textContent;
      const bones = Array.from({ length: 4 }, () => el('div', { class: 'bone' }));
      const hint = el('span', { class: 'unseen' }, texts.loading);
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
    /** Says what failed and offers to try again. */
    failed: (error: unknown, again: () => void) => {
      working(false);
      const words = wordsFor(error, texts);
      title.hidden = title.querySelector('.bone') !== null;
      const retry = el('button', { type: 'button', class: 'primary', onclick: again }, texts.again);
      fill(content, problem(words), el('div', { class: 'actions' }, retry));
      if (isTouched) retry.focus();
    },
  };
}
