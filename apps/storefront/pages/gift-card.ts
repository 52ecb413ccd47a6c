import type { ShownGiftCard } from '../core-types.ts';
import { sendPage } from '../send-page.ts';
import { giftCardPage } from '../views/gift-card-page.ts';
import type { Visit } from '../visit.ts';

/** A gift card to look at and to print, for its buyer and its recipient. */
export async function giftCard(visit: Visit): Promise<void> {
  const token = encodeURIComponent(String(visit.request.params['token']));
  const { data } = await visit.core.shop<ShownGiftCard>(`/gift-card/${token}`);
  const content = giftCardPage(visit, data);
  sendPage(visit, { title: visit.texts.gift.card, content, isPrivate: true });
}
