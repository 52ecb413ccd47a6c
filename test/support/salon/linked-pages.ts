import { linkIn } from '../../domains/identity/sign-in/mailed-world.ts';
import {
  notificationsOf,
  type createNotifiedWorld,
} from '../../domains/notifications/notified-salon.ts';
import { needed } from './salon.ts';

type World = Awaited<ReturnType<typeof createNotifiedWorld>>;

/** A page behind a link of a mail, and its forms by the ends of their addresses. */
type LinkedPage = readonly [url: string, forms: Readonly<Record<string, Record<string, string>>>];

/** Returns the pages of a visit, its card, a payment and the waiting list, of businesses with one language. */
export async function openLinkedPages(world: World, locale: string) {
  const address = `${locale}@example.com`;
  const cards = await world.business({ locale, publish: true, parallelCapacity: 4 });
  await cards.account({ provider: 'sandbox', isDefault: true });
  await cards.update({ freeUntilHours: 24, lateFeePercent: 50, requiresCard: true } as never);
  const prepaid = await world.business({ locale, parallelCapacity: 4 });
  const waits = await world.business({
    locale,
    parallelCapacity: 1,
    slotStepMinutes: 60,
    horizonDays: 1,
    workingHours: { tue: ['09:00-11:00'] },
  });
  for (const salon of [cards, prepaid, waits]) await notificationsOf(salon, address);
  const mailed = async () => (await world.sent()).filter(({ to }) => to[0] === address);
  await mailed();

  const service = await cards.service({ name: 'Zoë', price: 50 });
  needed(
    await world.rest('')('POST', '/public/book', {
      businessId: cards.id,
      catalogItemId: service.id,
      startAt: '2026-03-05T12:00:00Z',
      clientName: 'Ada',
      clientPhone: '+4930123456',
    }),
  );
  const [booked] = await mailed();
  const [visit = ''] = /http\S+\/visit\/\S+/.exec(booked!.parts['text/plain'] ?? '') ?? [];
  const massage = await prepaid.service({ name: 'Zoë', price: 50, requiresPrepayment: true });
  await prepaid.booked(massage, { at: '2026-03-05T12:00:00Z' });
  const [asked] = await mailed();
  const cut = await waits.service({ name: 'Zoë' });
  needed(
    await waits.rest('POST', '/waitlist', {
      catalogItemId: cut.id,
      clientPhone: '+4930123456',
      clientName: 'Ada',
      dateTo: '2026-03-08',
    }),
  );
  await world.jobs.run('offer-freed-places');
  const [, offered] = await mailed();
  const pages: LinkedPage[] = [
    [
      visit,
      { '/cancel': { version: '1' }, '/move': { version: '1', startAt: '2026-03-06T12:00Z' } },
    ],
    [linkIn(booked!), { '': {} }],
    [linkIn(asked!), { '': {} }],
    [linkIn(offered!), { '/accept': {}, '/decline': {}, '/leave': {} }],
  ];
  return {
    reads: [...pages.map(([url]) => url), `${visit}/move`, `${visit}/visit.ics`].map(url => ({
      url,
    })),
    forms: pages.flatMap(([url, forms]) =>
      Object.entries(forms).map(([end, sent]) => ({ url: `${url}${end}`, sent })),
    ),
  };
}
