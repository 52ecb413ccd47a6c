import { expect } from '@jest/globals';
import { textsOf } from '../../apps/storefront/texts/texts-of.ts';
import { translate } from '../domains/translations/translate.ts';
import { openSite } from '../support/browser/widget-page.ts';
import { codeSentTo } from '../support/clients/buyers.ts';
import { needed } from '../support/salon/salon.ts';
import { openStorefront } from '../support/salon/storefront.ts';
import { until } from '../support/time/until.ts';
import { at } from '../apps/control-panel/board-page.ts';
import type { World } from '../world.ts';
import type { Front } from './support/site.ts';
import type { Chapter } from './support/walk.ts';

const { texts: fr } = textsOf('fr');

let clients = 0;

/** A salon with a web shop: a service of two people, a towel and a gift card. */
export async function openClient(world: World) {
  const store = await openStorefront(world, { paymentMethods: ['online', 'on_receipt'] });
  const { salon } = store;
  const staff = [await salon.staff(), await salon.staff({ name: 'Ben' })];
  const cut = await salon.service({ staff });
  await salon.account({ provider: 'sandbox', isDefault: true });
  await salon.service({ name: 'Colour', price: 80, depositPercent: 25, staff });
  const towel = await salon.product({ name: 'Towel', price: 9 });
  const card = await salon.product({ name: 'Gift card', price: 25, giftCard: true });
  clients += 1;
  // An account has what is booked with its phone anywhere.
  const phone = `+4930123${100 + clients}`;
  const site = await openSite(world, salon.id);
  const close = () => {
    site.close();
    store.close();
  };
  return { ...store, world, cut, towel, card, phone, site, close };
}

type Here = Front<Awaited<ReturnType<typeof openClient>>>;

/** An address for the mails of one business alone. */
const emailOf = ({ shop }: Here) => `ada-${shop.salon.slug}@example.com`;
const visitsOf = ({ shop }: Here) => shop.salon.appointments({ clientPhone: shop.phone });

/** Says who comes, as each form of the shop asks. */
async function introduce(here: Here, email = 'E-mail (optional)'): Promise<void> {
  const { hands } = here;
  await hands.type('Your name', 'Ada Lovelace');
  await hands.type('Mobile number', here.shop.phone);
  await hands.type(email, emailOf(here));
}

/** A tablet that is set up, and a visit of today. */
async function tabletAtReception({ hands: { page }, shop }: Here): Promise<void> {
  const { salon, cut, phone: clientPhone } = shop;
  await salon.booked(cut, { at: at(11), clientName: 'Ada Lovelace', clientPhone });
  const { url } = needed(await salon.rest('POST', '/kiosks', { name: 'Reception' }));
  await page.goto(url);
  await page.getByRole('button', { name: 'Use this device' }).click();
}

/** A visit at eleven that was booked in the shop, and the link that was mailed with it. */
async function bookedByMail(here: Here): Promise<string> {
  const { shop } = here;
  const email = emailOf(here);
  const { salon, world, cut } = shop;
  const client = { clientName: 'Ada Lovelace', clientPhone: shop.phone };
  needed(await salon.rest('POST', '/clients', { ...client, email }));
  await salon.booked(cut, { at: at(11), ...client });
  await world.sql('update outbox set postponed_until = null where waits_for_undo_of is not null');
  await world.jobs.settle();
  // The newest is first.
  const mail = world.services.mailer.captured.find(
    ({ to, text }) => to === email && text.includes('/visit/'),
  );
  const [link] = /https?:\S+\/visit\/\S+/.exec(mail?.text ?? '') ?? [];
  if (!link) throw new Error('No link to the visit was mailed.');
  return link;
}

/** The page of a membership, to which its mails link. */
async function joinedClub({ shop: { salon, phone } }: Here): Promise<string> {
  const membership = { period: 'month', visits: 0 };
  const plan = await salon.product({ name: 'Club', price: 30, membership });
  await salon.product({ name: 'Gold', price: 70, membership });
  const client = { clientName: 'Ada Lovelace', clientPhone: phone };
  const sale = { items: [{ catalogItemId: plan.id }], method: 'cash', ...client };
  needed(await salon.rest('POST', '/orders/counter', sale));
  return needed(await salon.rest('GET', '/memberships')).items[0].url;
}

/** All clients of the salon agreed to offers and news. */
async function agreedAtCounter({ shop: { salon, world } }: Here): Promise<void> {
  const consents = `[{"purpose":"marketing","given":true,"at":0,"source":"counter","byName":null}]`;
  await world.sql(`update client set consents = $2 where business_id = $1`, [salon.id, consents]);
}

/** A link of the mail that came after a visit of this morning, in a business that asks for reviews. */
async function linkAfterVisit(here: Here, page: '/review/' | '/unsubscribe/'): Promise<string> {
  const { salon, world } = here.shop;
  await bookedByMail(here);
  const { version, toClients } = needed(await salon.rest('GET', '/notification-settings'));
  needed(
    await salon.rest('PUT', '/notification-settings', {
      version,
      toClients: [...toClients, 'review_request'],
    }),
  );
  await agreedAtCounter(here);
  await world.sql(
    `update appointment set status = 'completed', start_at = start_at - interval '6 hours', end_at = end_at - interval '6 hours'
     where business_id = $1`,
    [salon.id],
  );
  await world.jobs.run('plan-review-requests');
  await world.jobs.settle();
  const email = emailOf(here);
  const mail = world.services.mailer.captured.find(
    ({ to, text }) => to === email && text.includes('/review/'),
  );
  const link = (mail?.text ?? '').split(/\s+/).find(word => word.includes(page));
  if (!link) throw new Error('No request for a review was mailed.');
  return link;
}

/** Points of the client that suffice for a reward. */
async function pointsForReward({ shop: { salon, phone } }: Here): Promise<void> {
  needed(await salon.rest('PUT', '/loyalty', { active: true, points: 1, perAmount: 1 }));
  const reward = { name: '4 off', points: 100, amount: 4 };
  needed(await salon.rest('POST', '/loyalty/rewards', reward));
  const client = { clientName: 'Ada Lovelace', clientPhone: phone };
  const { clientId } = needed(await salon.rest('POST', '/clients', client));
  const welcome = { change: 120, reason: 'Welcome' };
  needed(await salon.rest('POST', `/clients/${clientId}/points`, welcome));
}

const openMail = async (here: Here) => here.hands.follow(await bookedByMail(here));

export const client: Chapter<Here> = {
  title: 'The client',
  walks: [
    {
      job: 'Book a visit in the web shop',
      presses: 4,
      steps: [
        {
          say: 'Press the service on the front page, then the day.',
          act: async ({ hands }) => {
            await hands.press('Cut');
            await hands.press(hands.page.getByRole('link', { name: /^Thursday 5 March/ }));
          },
        },
        {
          say: 'Press a time. It is kept for you while you type.',
          act: async here => {
            const { hands } = here;
            await hands.page.locator('[aria-current="date"]', { hasText: '5' }).waitFor();
            await hands.press('Choose: 10:00');
          },
        },
        {
          say: 'Type your name and your mobile number, and press **Book for …**.',
          act: async here => {
            const { hands } = here;
            await introduce(here);
            await hands.press('Book for €50');
            await hands.sees('Your appointment is booked');
          },
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([
          { clientName: 'Ada Lovelace', startAt: at(24 + 10), status: 'confirmed' },
        ]);
      },
    },
    {
      job: 'Find somebody by name and book with them',
      presses: 5,
      steps: [
        {
          say: 'Press **Search**, type the beginning of the name, and press the person among the suggestions.',
          act: async ({ hands }) => {
            await hands.press('Search');
            await hands.page
              .getByRole('combobox', { name: 'Search the shop' })
              .pressSequentially('be');
            await hands.press(hands.page.getByRole('option', { name: 'Ben' }));
            await hands.sees('With Ben');
          },
        },
        {
          say: 'Press the service. The person is chosen already.',
          act: async ({ hands }) => {
            await hands.press('Cut');
            await hands.page.getByRole('combobox', { name: 'With whom' }).waitFor();
          },
        },
        {
          say: 'Press a time, type who you are, and press **Book for …**.',
          act: async here => {
            const { hands } = here;
            await hands.press('Choose: 14:00');
            await introduce(here);
            await hands.press('Book for €50');
            await hands.sees('Your appointment is booked');
          },
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([{ staffName: 'Ben', startAt: at(14) }]);
      },
    },
    {
      job: 'Book in French',
      presses: 4,
      locale: 'fr-FR',
      before: async ({ shop }) => {
        await shop.salon.update({ languages: ['fr'] });
        await translate(shop.salon, 'fr', [[shop.cut.id, 'name', 'Coupe']]);
      },
      steps: [
        {
          say: 'Open the shop. A French browser is shown it in French, if the salon offers that; **FR** at the top has its other languages.',
          act: async ({ hands, shop }) => {
            await hands.follow(shop.url);
            await hands.sees(fr.home.book);
          },
        },
        {
          say: 'Press the service and a time.',
          act: async ({ hands }) => {
            await hands.press('Coupe');
            await hands.press(`${fr.times.choose}: 14:00`);
          },
        },
        {
          say: 'Type your name and your mobile number, and book.',
          act: async here => {
            const { hands, shop } = here;
            await hands.type(fr.form.name, 'Ada Lovelace');
            await hands.type(fr.form.phone, shop.phone);
            await hands.type(`${fr.form.email} ${fr.form.optional}`, emailOf(here));
            await hands.press(hands.page.getByRole('button', { name: /^Réserver pour/ }));
            await hands.sees(fr.booking.stands.confirmed.title);
          },
        },
      ],
      outcome: async here => {
        const { shop, hands } = here;
        expect(hands.page.url()).toMatch(`${shop.url}/fr/booking/`);
        expect(await visitsOf(here)).toMatchObject([{ serviceName: 'Cut', status: 'confirmed' }]);
        await shop.world.jobs.settle();
        const { captured } = shop.world.services.mailer;
        expect(captured.some(({ to }) => to === emailOf(here))).toBe(true);
      },
    },
    {
      job: 'Choose a day in another month',
      presses: 5,
      steps: [
        {
          say: 'Press the service, then the arrow beside the month. Days that can be pressed have free times.',
          act: async ({ hands }) => {
            await hands.press('Cut');
            await hands.press('Next month: April 2026');
            await hands.sees('April 2026');
          },
        },
        {
          say: 'Press the day, and a time.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByRole('link', { name: /^Thursday 9 April/ }));
            await hands.page.locator('[aria-current="date"]', { hasText: '9' }).waitFor();
            await hands.press('Choose: 10:00');
          },
        },
        {
          say: 'Type who you are, and press **Book for …**.',
          act: async here => {
            const { hands } = here;
            await introduce(here);
            await hands.press('Book for €50');
            await hands.sees('Your appointment is booked');
          },
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([{ startAt: '2026-04-09T08:00:00Z' }]);
      },
    },
    {
      job: 'Book every four weeks',
      presses: 9,
      before: ({ shop }) => shop.salon.update({ clientsMayRepeat: true }),
      steps: [
        {
          say: 'Press the service on the front page, the day, and a time.',
          act: async ({ hands }) => {
            await hands.press('Cut');
            await hands.press(hands.page.getByRole('link', { name: /^Thursday 5 March/ }));
            await hands.page.locator('[aria-current="date"]', { hasText: '5' }).waitFor();
            await hands.press('Choose: 10:00');
          },
        },
        {
          say: 'Choose **Every 4 weeks** and how often, and press **Show the dates**.',
          act: async ({ hands }) => {
            await hands.select('Repeat', 'Every 4 weeks');
            await hands.select('How often', '3 times');
            await hands.press('Show the dates');
          },
        },
        {
          say: 'Look at the dates: what is taken is left out. Type your name and your mobile number, and press **Book these dates**.',
          act: async here => {
            const { hands } = here;
            await hands.sees('Your dates');
            await introduce(here);
            await hands.press('Book these dates');
            await hands.sees('3 are booked and still to come.');
          },
        },
      ],
      outcome: async here => {
        const visits = await visitsOf(here);
        const starts = visits.map(({ startAt }: { startAt: string }) => startAt);
        expect(starts.toSorted()).toEqual([
          '2026-03-05T09:00:00Z',
          '2026-04-02T08:00:00Z',
          '2026-04-30T08:00:00Z',
        ]);
      },
    },
    {
      job: 'Book a visit with a deposit',
      presses: 6,
      steps: [
        {
          say: 'Press the service on the front page. Its deposit is told beside the times. Press the day.',
          act: async ({ hands }) => {
            await hands.press('Colour');
            await hands.sees('€20 when you book, €60 at the visit');
            await hands.press(hands.page.getByRole('link', { name: /^Thursday 5 March/ }));
          },
        },
        {
          say: 'Press a time, and type your name and your mobile number.',
          act: async here => {
            const { hands } = here;
            await hands.page.locator('[aria-current="date"]', { hasText: '5' }).waitFor();
            await hands.press('Choose: 10:00');
            await introduce(here);
          },
        },
        {
          say: 'Press **Book and pay … now**, and pay the deposit.',
          act: async ({ hands }) => {
            await hands.press('Book and pay €20 now');
            await hands.press(hands.page.getByRole('button', { name: /^Pay/ }));
            await hands.sees('Your appointment is booked');
          },
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([
          { serviceName: 'Colour', startAt: at(24 + 10), status: 'confirmed' },
        ]);
        const { items } = needed(await here.shop.salon.rest('GET', '/payments'));
        expect(items).toMatchObject([{ amount: 20, status: 'succeeded' }]);
      },
    },
    {
      job: 'Move a visit by the link in the mail',
      presses: 3,
      steps: [
        { say: 'Open the link of the visit in the mail.', act: openMail },
        {
          say: 'Press **Move**, then the time.',
          act: async ({ hands }) => {
            await hands.press('Move');
            await hands.press(hands.page.getByRole('button', { name: '15:00' }).first());
            await hands.sees('Your appointment was moved.');
          },
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([{ startAt: at(15), status: 'confirmed' }]);
      },
    },
    {
      job: 'Cancel a visit by the link in the mail',
      presses: 3,
      steps: [
        { say: 'Open the link of the visit in the mail.', act: openMail },
        {
          say: 'Press **Cancel**, then **Yes, cancel it**.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByText('Cancel', { exact: true }));
            await hands.press('Yes, cancel it');
            await hands.page.waitForURL(/done=/);
          },
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([{ status: 'cancelled' }]);
      },
    },
    {
      job: 'Review a visit by the link in the mail',
      presses: 3,
      steps: [
        {
          say: 'Open the link of the mail that came after the visit.',
          act: async here => here.hands.follow(await linkAfterVisit(here, '/review/')),
        },
        {
          say: 'Choose the stars, type a few words if you like, and press **Publish review**.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByText('4 stars of 5'));
            await hands.type('Your words (optional)', 'Friendly, and a good cut.');
            await hands.press('Publish review');
            await hands.sees('Your review is published.');
          },
        },
      ],
      outcome: async ({ shop }) => {
        const { items } = needed(await shop.salon.rest('GET', '/reviews'));
        expect(items).toMatchObject([{ stars: 4, text: 'Friendly, and a good cut.' }]);
      },
    },
    {
      job: 'Change the plan of a membership by the link in the mail',
      presses: 2,
      steps: [
        {
          say: 'Follow the link in the mail about your membership. It shows the other plans, and from when on you pay which price.',
          act: async here => {
            await here.hands.follow(await joinedClub(here));
            await here.hands.sees('Nothing is paid before');
          },
        },
        {
          say: 'Press the plan. Until it begins, you can stay with the present one.',
          act: async ({ hands }) => {
            await hands.press('Change to “Gold”, €70.00 a month');
            await hands.sees('Stay with “Club”');
          },
        },
      ],
      outcome: async ({ shop: { salon } }) => {
        const [member] = needed(await salon.rest('GET', '/memberships')).items;
        expect(member).toMatchObject({ name: 'Club', nextPlan: { name: 'Gold' } });
      },
    },
    {
      job: 'Say at the reception that you are here',
      presses: 1,
      before: tabletAtReception,
      steps: [
        {
          say: 'Type your first name and the last four digits of your phone number at the tablet.',
          act: async ({ hands, shop }) => {
            await hands.type('Your first name', 'Ada');
            await hands.type('The last 4 digits of your phone number', shop.phone.slice(-4));
          },
        },
        {
          say: 'Press **I am here**. Forms of the visit that you have not filled in follow.',
          act: async ({ hands }) => {
            await hands.press('I am here');
            await hands.sees('Thank you, we know that you are here.');
          },
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([{ status: 'arrived' }]);
      },
    },
    {
      job: 'Leave offers and keep reminders by the link in the mail',
      presses: 2,
      steps: [
        {
          say: 'Open the link at the end of the mail. The page shows what you get.',
          act: async here => here.hands.follow(await linkAfterVisit(here, '/unsubscribe/')),
        },
        {
          say: 'Press **Unsubscribe**. Reminders of your visits still come.',
          act: async ({ hands }) => {
            await hands.sees('Reminders of your appointments – by e-mail');
            await hands.press('Unsubscribe');
            await hands.sees('You are unsubscribed');
          },
        },
      ],
      outcome: async ({ shop }) => {
        const { items } = needed(await shop.salon.rest('GET', '/clients'));
        expect(items[0].consents).toMatchObject([{ purpose: 'marketing', given: false }]);
      },
    },
    {
      job: 'Choose which messages you get',
      presses: 3,
      steps: [
        {
          say: 'Open the link at the end of a mail with offers.',
          act: async here => here.hands.follow(await linkAfterVisit(here, '/unsubscribe/')),
        },
        {
          say: 'Untick what you do not want, and press **Save**.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByLabel('Offers and news – by e-mail'));
            await hands.press('Save');
            await hands.sees('Saved. It holds from now on.');
          },
        },
      ],
      outcome: async ({ shop }) => {
        const { items } = needed(await shop.salon.rest('GET', '/clients'));
        expect(items[0].consents).toMatchObject([{ purpose: 'marketing', given: true }]);
        const [event] = await shop.salon.journal({ eventType: 'client.updated' });
        expect(event.after.messageChoices).toMatchObject([
          { topic: 'news', channel: 'mail', wanted: false },
        ]);
      },
    },
    {
      job: 'Agree to news in the shop, and confirm it by mail',
      presses: 7,
      steps: [
        {
          say: 'Choose a service, a day and a time in the shop, as for any visit.',
          act: async ({ hands }) => {
            await hands.press('Cut');
            await hands.press(hands.page.getByRole('link', { name: /^Thursday 5 March/ }));
            await hands.page.locator('[aria-current="date"]', { hasText: '5' }).waitFor();
            await hands.press('Choose: 10:00');
          },
        },
        {
          say: 'Type who you are, tick **Send me offers and news by e-mail**, and press **Book for …**.',
          act: async here => {
            const { hands } = here;
            await introduce(here);
            await hands.press(
              hands.page.getByRole('checkbox', { name: 'Send me offers and news' }),
            );
            await hands.press('Book for €50');
            await hands.sees('Your appointment is booked');
          },
        },
        {
          say: 'Open the link of the mail that asks for it, and press **Yes, send me news**. Nothing is sent before.',
          act: async here => {
            const { hands, shop } = here;
            let link: string | undefined;
            await until(async () => {
              await shop.world.jobs.settle();
              const mail = shop.world.services.mailer.captured.find(
                ({ to, text }) => to === emailOf(here) && text.includes('/news/'),
              );
              link = (mail?.text ?? '').split(/\s+/).find(word => word.includes('/news/'));
              return link !== undefined;
            });
            await hands.follow(link!);
            await hands.press('Yes, send me news');
            await hands.sees('Thank you');
          },
        },
      ],
      outcome: async here => {
        const { items } = needed(await here.shop.salon.rest('GET', '/clients'));
        const asked = items.find(({ email }: { email: string | null }) => email === emailOf(here));
        expect(asked.consents).toMatchObject([
          { purpose: 'marketing', given: true, source: 'double_opt_in' },
        ]);
      },
    },
    {
      job: 'Order goods to pick up',
      presses: 5,
      steps: [
        {
          say: 'Press the goods on the front page, then **Add to cart** and **View cart**.',
          act: async ({ hands }) => {
            await hands.press('Towel');
            await hands.press('Add to cart');
            await hands.press('View cart');
          },
        },
        {
          say: 'Press **Check out**, and type who you are. **Pick-up** and **Pay on receipt** are chosen.',
          act: async here => {
            await here.hands.press('Check out');
            await introduce(here);
            await here.hands.page.getByRole('radio', { name: /^Pay on receipt/ }).check();
          },
        },
        {
          say: 'Press **Place the order**.',
          act: async ({ hands }) => {
            await hands.press('Place the order');
            await hands.page.waitForURL(/\/order\//);
          },
        },
      ],
      outcome: async ({ shop }) => {
        const ordered = { total: 9, paymentStatus: 'unpaid', status: 'new' };
        const [order] = await shop.salon.orders();
        expect(order).toMatchObject(ordered);
        expect(order.items).toMatchObject([{ catalogItemId: shop.towel.id, quantity: 1 }]);
      },
    },
    {
      job: 'Use points with an order',
      presses: 9,
      before: pointsForReward,
      steps: [
        {
          say: 'Press the goods on the front page, then **Add to cart**, **View cart** and **Check out**.',
          act: async ({ hands }) => {
            await hands.press('Towel');
            await hands.press('Add to cart');
            await hands.press('View cart');
            await hands.sees('You earn about 9 points with this order.');
            await hands.press('Check out');
          },
        },
        {
          say: 'Press **Sign in** in the form, type your mobile number, press **Send me a code**, type it, and press **Sign in**.',
          act: async ({ hands, shop }) => {
            await hands.press(hands.page.locator('form').getByRole('link', { name: 'Sign in' }));
            await hands.type('E-mail or mobile number', shop.phone);
            await hands.press('Send me a code');
            await hands.type('Code', await codeSentTo(shop.world, shop.phone));
            await hands.press('Sign in');
            await hands.type('Your name', 'Ada Lovelace');
          },
        },
        {
          say: 'Press **Use 100 points**. The sum is lower at once, and what you typed stays.',
          act: async ({ hands }) => {
            await hands.press('Use 100 points: −€4');
            await hands.sees('You earn about 5 points with this order.');
            await hands.page.getByRole('radio', { name: /^Pay on receipt/ }).check();
          },
        },
        {
          say: 'Press **Place the order**.',
          act: async ({ hands }) => {
            await hands.press('Place the order');
            await hands.page.waitForURL(/\/order\//);
            await hands.sees('5 points follow with the payment or the visit.');
          },
        },
      ],
      outcome: async ({ shop: { salon } }) => {
        const [order] = await salon.orders();
        expect(order.total).toBe(5);
        const path = `/clients/${order.clientId}/points`;
        expect(needed(await salon.rest('GET', path))).toMatchObject({ balance: 20, vouchers: [] });
      },
    },
    {
      job: 'Buy a gift card and pay online',
      presses: 6,
      steps: [
        {
          say: 'Press the gift card on the front page, then **Add to cart**.',
          act: async ({ hands }) => {
            await hands.press('Gift card');
            await hands.press('Add to cart');
          },
        },
        {
          say: 'Press **Check out**, type who you are, and choose to pay online.',
          act: async here => {
            await here.hands.press('Check out');
            await introduce(here, 'E-mail');
            await here.hands.press(here.hands.page.getByText('Pay online').first());
          },
        },
        {
          say: 'Press **Place the order**, and pay. The code is mailed to you.',
          act: async ({ hands }) => {
            await hands.press('Place the order');
            await hands.press(hands.page.getByRole('button', { name: /^Pay/ }));
            await hands.page.waitForURL(/\/order\//);
          },
        },
      ],
      outcome: async ({ shop }) => {
        const { salon, world } = shop;
        expect(await salon.orders()).toMatchObject([{ total: 25, paymentStatus: 'paid' }]);
        await world.jobs.settle();
        const { items } = needed(await salon.rest('GET', '/gift-cards'));
        expect(items).toMatchObject([{ balance: 25, status: 'active' }]);
      },
    },
    {
      job: 'Wait for a time that suits',
      presses: 3,
      steps: [
        {
          say: 'Press the service, then **Join the waiting list** under the times.',
          act: async ({ hands }) => {
            await hands.press('Cut');
            await hands.press('Join the waiting list');
          },
        },
        {
          say: 'Type until when, and who you are.',
          act: async here => {
            await here.hands.page.getByLabel('Until').fill('2026-03-20');
            await introduce(here);
          },
        },
        {
          say: 'Press **Join the waiting list**. You are told when a time becomes free.',
          act: async ({ hands }) => {
            await hands.press('Join the waiting list');
            await hands.sees('You are on the waiting list');
          },
        },
      ],
      outcome: async ({ shop }) => {
        const { items } = needed(await shop.salon.rest('GET', '/waitlist'));
        const entry = { clientName: 'Ada Lovelace', dateTo: '2026-03-20', source: 'shop' };
        expect(items).toMatchObject([{ ...entry, catalogItemId: shop.cut.id }]);
      },
    },
    {
      job: 'See your visits in the account',
      presses: 3,
      before: bookedByMail,
      steps: [
        {
          say: 'Press **Sign in**, type your mobile number and press **Send me a code**.',
          act: async ({ hands, shop }) => {
            await hands.press('Sign in');
            await hands.type('E-mail or mobile number', shop.phone);
            await hands.press('Send me a code');
          },
        },
        {
          say: 'Type the code, and press **Sign in**. Your visits and orders are there.',
          act: async ({ hands, shop }) => {
            await hands.type('Code', await codeSentTo(shop.world, shop.phone));
            await hands.press('Sign in');
            await hands.sees(/Wednesday 4 March/);
          },
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([{ startAt: at(11) }]);
      },
    },
    {
      job: 'End offers and news in the account',
      presses: 4,
      before: async here => {
        await bookedByMail(here);
        await agreedAtCounter(here);
      },
      steps: [
        {
          say: 'Press **Sign in**, type your mobile number, press **Send me a code**, type it, and press **Sign in**.',
          act: async ({ hands, shop }) => {
            await hands.press('Sign in');
            await hands.type('E-mail or mobile number', shop.phone);
            await hands.press('Send me a code');
            await hands.type('Code', await codeSentTo(shop.world, shop.phone));
            await hands.press('Sign in');
          },
        },
        {
          say: 'Press **Switch off** beside **Offers and news – by e-mail**. It counts at once.',
          act: async ({ hands }) => {
            const name = /^Switch off.*Offers and news – by e-mail/;
            await hands.press(hands.page.getByRole('button', { name }));
            await hands.sees('It counts from now on.');
          },
        },
      ],
      outcome: async ({ shop }) => {
        const [event] = await shop.salon.journal({ eventType: 'client.updated' });
        expect(event).toMatchObject({
          summary: 'Ada Lovelace chose which messages to get, in the account.',
          after: { messageChoices: [{ topic: 'news', channel: 'mail', wanted: false }] },
        });
      },
    },
    {
      job: 'Book in the pop-up of a site',
      presses: 8,
      steps: [
        {
          say: 'Open the site, and press **Book now** in its corner.',
          act: async ({ hands, shop }) => {
            await hands.follow(shop.site.addressOf('en', 'data-mode="button"', ''));
            await hands.press('Book now');
          },
        },
        {
          say: 'Press the service, whom you would like to see, and **Continue**.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByRole('button', { name: /^Cut/ }));
            await hands.press(hands.page.getByText('Ben'));
            await hands.press('Continue');
          },
        },
        {
          say: 'Press a time, and **Continue**.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByText('15:00', { exact: true }));
            await hands.press('Continue');
          },
        },
        {
          say: 'Type your name and your phone number, and press **Book now**.',
          act: async ({ hands, shop }) => {
            await hands.page.getByLabel('Name').fill('Ada Lovelace');
            await hands.page.getByLabel('Phone number').fill(shop.phone);
            await hands.press(hands.dialog.getByRole('button', { name: 'Book now' }));
            await hands.sees('You are booked');
          },
        },
      ],
      outcome: here =>
        until(async () => {
          const [visit] = await visitsOf(here);
          return visit?.staffName === 'Ben' && visit.startAt === at(15);
        }),
    },
    {
      job: 'Book on the page of the salon',
      presses: 7,
      steps: [
        {
          say: 'Open the booking page, from the site of the salon or a link, and press the service.',
          act: async ({ hands, shop }) => {
            await hands.follow(`${shop.world.url}/book/${shop.salon.slug}`);
            await hands.press(hands.page.getByRole('button', { name: /^Cut/ }));
          },
        },
        {
          say: 'Press whom you would like to see, and **Continue**.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByText('Ben'));
            await hands.press('Continue');
          },
        },
        {
          say: 'Press a time, and **Continue**.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByText('14:00', { exact: true }));
            await hands.press('Continue');
          },
        },
        {
          say: 'Type your name and your phone number, and press **Book now**.',
          act: async ({ hands, shop }) => {
            await hands.page.getByLabel('Name').fill('Ada Lovelace');
            await hands.page.getByLabel('Phone number').fill(shop.phone);
            await hands.press('Book now');
            await hands.sees('You are booked');
          },
        },
      ],
      outcome: here =>
        until(async () => {
          const [visit] = await visitsOf(here);
          return visit?.staffName === 'Ben' && visit.startAt === at(14);
        }),
    },
  ],
};
