import { html, type Html } from './html.ts';
import { starPath } from './star-path.ts';

/** Draws five stars in the size and colour of the text, since not every font has them. The number must be read out beside them. */
export function starRow(count: number): Html {
  return html`<svg
    viewBox="0 0 120 24"
    width="5em"
    height="1em"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    ${[0, 1, 2, 3, 4].map(
      each =>
        html`<path
          d="${starPath}"
          transform="translate(${each * 24})"
          ${each < count && html`fill="currentColor"`}
        />`,
    )}
  </svg>`;
}
