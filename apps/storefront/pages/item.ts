import type { Item, ReviewsShown } from '../core-types.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import { sendPage } from '../send-page.ts';
import { itemData } from '../views/data.ts';
import { buyForm } from '../views/buy-form.ts';
import { renderSections } from '../themes/render-page.ts';
import { itemView } from '../themes/views/item.ts';
import type { Filled } from '../views/forms.ts';
import { timesPicker } from '../views/times.ts';
import { isVisit } from '../views/together.ts';
import { waitLink } from '../views/wait.ts';
import type { Page } from '../views/layout.ts';
import type { RequestContext } from '../request-context.ts';
import { itemTerms } from '../views/terms.ts';
import { termsOfChoice } from './load-terms.ts';
import { loadTimes } from './load-times.ts';
import { loadTogether } from './load-together.ts';
import { readItem } from './read-item.ts';
import { reviewsPart } from '../views/reviews.ts';
import { readSomeReviews } from './reviews.ts';

export async function item(context: RequestContext): Promise<void> {
  await showItem(context, String(context.request.params['id']));
}

/** Shows an item, optionally with the error of buying or booking it. */
export async function showItem(
  context: RequestContext,
  id: string,
  problem?: { text?: string; status: number; filled?: Filled },
): Promise<void> {
  const found = await readItem(context, id);
  const isService = found.type === 'service';
  const [buying, reviews] = isService
    ? await Promise.all([booking(context, found), readSomeReviews(context, found.itemId)])
    : [buyForm(context, found, problem?.filled), null];
  const page = pageOf(context, found, { buying, reviews }, problem?.text);
  sendPage(context, page, problem?.status);
}

/** Returns the page of an item with the form to buy or book it, and the reviews of a service. */
export function pageOf(
  context: RequestContext,
  found: Item,
  { buying, reviews }: { buying: Html | null; reviews: ReviewsShown | null },
  problem?: string,
): Page {
  return {
    title: found.name,
    description: found.description ?? `${found.name} · ${context.shop.name}`,
    content: renderSections(context, 'item', {
      view: itemView(context, found, problem),
      parts: { buying, reviews: reviewsPart(context, reviews, found) },
    }),
    head: itemData(context, found, reviews),
    item: found,
    section: found.type === 'service' ? 'services' : 'products',
  };
}

async function booking(context: RequestContext, found: Item): Promise<Html> {
  const { shop, formats, texts } = context;
  if (!shop.flags.onlineBooking) {
    const { phone } = shop.contacts;
    const { callToBook, callNumberToBook } = texts.item;
    const said = phone ? callNumberToBook({ phone: formats.phone(phone) }) : callToBook;
    return html`<p class="notice">${said}</p>`;
  }
  const page = `/item/${found.itemId}`;
  const together = await loadTogether(context, found);
  const [times, terms] = await Promise.all([
    loadTimes(context, found, { together }),
    termsOfChoice(context, together),
  ]);
  return timesPicker(context, found, times, {
    page,
    action: '/hold',
    verb: texts.times.choose,
    hidden: html`<input type="hidden" name="itemId" value="${found.itemId}" />`,
    terms: itemTerms(context, found, { together, terms }),
    after: !isVisit(together) && waitLink(context, found, times),
  });
}
