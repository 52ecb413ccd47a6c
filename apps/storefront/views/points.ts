import type { OwnPoints } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { namedBy } from './states.ts';

/** Renders the buyer's points at a business, with its rewards, the last changes and the link for friends. */
export function ownPoints(context: RequestContext, account: OwnPoints): Html {
  const { formats, texts } = context;
  const { points: t } = texts;
  const { businessId, businessName, balance, vouchers, rewards, entries, friendPoints } = account;
  const link = account.shopFriendUrl ?? account.friendUrl;
  const id = `points-${businessId}`;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${t.title({ name: businessName })}</h2>
    <p><strong>${t.balance({ count: balance })}</strong></p>
    ${standing(context, account)}
    ${
      vouchers.length > 0 &&
      html`<ul class="rows">
        ${vouchers.map(
          each =>
            html`<li>
              <div>
                <strong>${each.name}</strong>
                <p class="soft">${t.code} <strong class="gift-code">${each.code}</strong></p>
              </div>
              <p class="price">−${formats.foreign(each.amount, account.currency)}</p>
            </li>`,
        )}
      </ul>`
    }
    ${
      rewards.length > 0 &&
      html`<ul class="rows">
        ${rewards.map(each => reward(context, account, each))}
      </ul>`
    }
    ${
      entries.items.length > 0 &&
      html`<details>
        <summary class="link">${t.changes}</summary>
        <ul class="rows">
          ${entries.items.map(
            each =>
              html`<li>
                <div>
                  ${namedBy(t.kinds, each.kind)}
                  <p class="soft">${formats.dateTime(each.createdAt)}</p>
                </div>
                <p class="price">${each.points > 0 ? '+' : '−'}${Math.abs(each.points)}</p>
              </li>`,
          )}
        </ul>
      </details>`
    }
    ${
      link &&
      friendPoints !== null &&
      html`<p class="small soft">
        ${t.friends({ count: friendPoints })}<br /><a href="${link}">${link}</a>
      </p>`
    }
  </section>`;
}

/** Renders the tier, the last day of the points and what is lacking for the next reward and the next tier. */
function standing({ formats, texts: { points: t } }: RequestContext, account: OwnPoints): Html {
  const { lastDay, tier, nextTier, nextReward, yearPoints } = account;
  const lines = [
    tier && t.tier({ name: tier.name, day: formats.localDate(tier.lastDay) }),
    nextTier && t.nextTier({ count: nextTier.pointsFrom - yearPoints, name: nextTier.name }),
    nextReward && t.nextReward({ count: nextReward.pointsLacking, name: nextReward.name }),
    lastDay && t.until({ day: formats.localDate(lastDay) }),
  ];
  return html`${lines.filter(Boolean).map(line => html`<p class="small soft">${line}</p>`)}`;
}

function reward(
  { formats, texts: { points: t } }: RequestContext,
  { businessId, balance, currency }: OwnPoints,
  { rewardId, name, points, amount }: OwnPoints['rewards'][number],
): Html {
  return html`<li>
    <div>
      <strong>${name}</strong>
      <p class="soft">
        ${[t.costs({ count: points }), amount !== null && `−${formats.foreign(amount, currency)}`].filter(Boolean).join(' · ')}
      </p>
    </div>
    ${
      balance >= points
        ? html`<form method="post" action="/account/points/${businessId}/${rewardId}">
            <button class="button small" type="submit">
              ${t.get}<span class="hide">: ${name}</span>
            </button>
          </form>`
        : html`<p class="small soft">${t.notYet}</p>`
    }
  </li>`;
}
