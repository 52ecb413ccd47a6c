import { html, type Html } from '../../../packages/shared/html.ts';
import { ownNameOf } from '../../../packages/shared/languages.ts';
import { switchTo } from '../language-choice.ts';
import { basesOf, speaksSeveral } from '../languages.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders links to the same page in the shop's other languages; null if it has one. The menu opens without a script. */
export function languageSwitch(context: RequestContext): Html | null {
  const { shop, language, texts } = context;
  if (!speaksSeveral(shop)) return null;
  return html`<details class="languages" data-menu>
    <summary class="tool">
      <span class="hide">${texts.frame.language({ name: ownNameOf(language) })}</span
      ><span aria-hidden="true">${language.toUpperCase()}</span>
    </summary>
    <ul>
      ${basesOf(shop).map(
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
