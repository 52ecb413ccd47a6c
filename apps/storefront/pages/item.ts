import type { Item } from '../core-types.ts';
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
  const buying = isService
    ? await booking(context, found)
    : buyForm(context, found, problem?.filled);
  sendPage(context, pageOf(context, found, buying, problem?.text), problem?.status);
}

/** Returns the page of an item with the form to buy or book it. */
export function pageOf(
  context: RequestContext,
  found: Item,
  buying: Html | null,
  problem?: string,
): Page {
  return {
    title: found.name,
    description: found.description ?? `${found.name} · ${context.shop.name}`,
    content: renderSections(context, 'item', {
      view: itemView(context, found, problem),
      parts: { buying },
    }),
    head: itemData(context, found),
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
