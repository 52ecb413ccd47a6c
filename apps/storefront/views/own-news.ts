import type { OwnNews } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

/** Renders a switch for the offers and news of each business by each channel. Nothing for a buyer who is no client yet. */
export function ownNews({ texts: { ownNews: t } }: RequestContext, all: OwnNews): Html | null {
  if (all.length === 0) return null;
  return html`<section aria-labelledby="news">
    <h2 id="news">${t.title}</h2>
    <ul class="rows">
      ${all.map(({ businessId, businessName, channel, wanted, text }) => {
        const label = t.of({ text, name: businessName });
        return html`<li>
          <div>
            ${label}
            <p class="soft">${wanted ? t.on : t.off}</p>
          </div>
          <form method="post" action="/account/news/${businessId}">
            <input type="hidden" name="channel" value="${channel}" />
            <button
              class="button small quiet"
              type="submit"
              name="wanted"
              value="${wanted ? 'no' : 'yes'}"
            >
              ${wanted ? t.turnOff : t.turnOn}<span class="hide">: ${label}</span>
            </button>
          </form>
        </li>`;
      })}
    </ul>
  </section>`;
}
