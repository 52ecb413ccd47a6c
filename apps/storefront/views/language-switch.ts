import { html, type Html } from '../../../packages/shared/html.ts';
import { ownNameOf } from '../../../packages/shared/languages.ts';
import { switchTo } from '../language-choice.ts';
import { basesOf, speaksSeveral, type PageLanguage } from '../languages.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders links to the same page in the shop's other languages; null if it has one. */
export function languageSwitch(context: RequestContext): Html | null {
  return speaksSeveral(context.shop) ? languageMenu(context, basesOf(context.shop)) : null;
}

/** Renders links to the same page in other languages. The menu opens without a script. */
export function languageMenu(
  context: Pick<RequestContext, 'request' | 'origin' | 'language' | 'texts'>,
  offered: readonly PageLanguage[],
): Html {
  const { language, texts } = context;
  return html`<details class="languages" data-menu>
    <summary class="tool">
      <span class="hide">${texts.frame.language({ name: ownNameOf(language) })}</span
      ><span aria-hidden="true">${language.toUpperCase()}</span>
    </summary>
    <ul>
      ${offered.map(
        each =>
          html`<li>
            ${
              each.language === language
                ? html`<span lang="${language}" aria-current="true">${ownNameOf(language)}</span>`
                : html`<a
                    href="${switchTo(context, each)}"
                    lang="${each.language}"
                    hreflang="${each.language}"
                    rel="nofollow"
                    >${ownNameOf(each.language)}</a
                  >`
            }
          </li>`,
      )}
    </ul>
  </details>`;
}
