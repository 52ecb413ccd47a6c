import { expect } from '@jest/globals';
import { assistantOf } from '../domains/proposals/asking-salon.ts';
import * as documents from '../support/clients/documents.ts';
import { colleague } from '../support/clients/colleague.ts';
import { needed } from '../support/salon/salon.ts';
import { storedPicture } from '../support/salon/stored-picture.ts';
import { until } from '../support/time/until.ts';
import { at, openShop } from '../apps/control-panel/board-page.ts';
import type { World } from '../world.ts';
import type { Desk } from './support/panel.ts';
import type { Chapter } from './support/walk.ts';

/** A salon of two people, for its owner, who has a second one. */
export async function openOwner(world: World) {
  const shop = await openShop(world);
  const mill = await world.business({ name: 'Mill' }, shop.salon.owner);
  return { ...shop, mill, world };
}

type Here = Desk<Awaited<ReturnType<typeof openOwner>>>;

const businessNow = async ({ salon }: Here) => needed(await salon.rest('GET', ''));
const listOf = async ({ salon }: Here, path: string) =>
  needed(await salon.rest('GET', path)).items as any[];
const bookingOf = ({ salon, shop }: Here) => ({
  businessId: salon.id,
  catalogItemId: shop.cut.id,
  staffId: shop.anna.id,
  startAt: at(14),
  clientName: 'Grace Hopper',
  clientPhone: '+4930123457',
});

export const owner: Chapter<Here> = {
  title: 'The owner',
  walks: [
    {
      job: 'Close for a holiday',
      presses: 3,
      steps: [
        {
          say: 'Press **Ctrl K**, type “closed 17 march” and press **Enter**.',
          act: ({ hands }) => hands.find('closed 17 march', 'Close on 17 Mar'),
        },
        {
          say: 'Press **Save**. Appointments that are booked then are counted before.',
          act: async ({ hands }) => {
            await hands.press(hands.dialog.getByRole('button', { name: 'Save' }));
            await hands.dialog.waitFor({ state: 'detached' });
          },
        },
      ],
      outcome: async here => {
        const { workingHours } = await businessNow(here);
        expect(JSON.parse(workingHours).exceptions).toMatchObject({ '2026-03-17': [] });
      },
    },
    {
      job: 'Change the opening hours',
      presses: 3,
      steps: [
        {
          say: 'Press **Ctrl K**, type “hours” and press **Enter**.',
          act: ({ hands }) => hands.find('hours', 'Opening hours'),
        },
        {
          say: 'Type the hours of a day as you write them: “10-13, 14-20”. An empty day is off.',
          act: ({ hands }) => hands.type('Thursday', '10-13, 14-20'),
        },
        {
          say: 'Press **Save**.',
          act: async ({ hands }) => {
            await hands.press('Save');
            await hands.sees('Saved');
          },
        },
      ],
      outcome: async here => {
        const { workingHours } = await businessNow(here);
        const thu = [
          ['10:00', '13:00'],
          ['14:00', '20:00'],
        ];
        expect(JSON.parse(workingHours)).toMatchObject({ thu });
      },
    },
    {
      job: 'Correct the name and the address',
      presses: 2,
      steps: [
        { say: 'Press **Settings** in the sidebar.', act: ({ hands }) => hands.press('Settings') },
        {
          say: 'Type the name and the address.',
          act: async ({ hands }) => {
            await hands.type('Name', 'Lumen & Co');
            await hands.type('Address', 'Lindenallee 12, 10178 Berlin');
          },
        },
        {
          say: 'Press **Save**.',
          act: async ({ hands }) => {
            await hands.press('Save');
            await hands.sees('Saved');
          },
        },
      ],
      outcome: async here => {
        const address = 'Lindenallee 12, 10178 Berlin';
        expect(await businessNow(here)).toMatchObject({ name: 'Lumen & Co', address });
      },
    },
    {
      job: 'Add a service',
      presses: 5,
      steps: [
        {
          say: 'Press **Catalog** in the sidebar, then **Add item**.',
          act: async ({ hands }) => {
            await hands.press('Catalog');
            await hands.press('Add item');
          },
        },
        {
          say: 'Type its name, its price and its minutes.',
          act: async ({ hands }) => {
            await hands.type('Name', 'Blow-dry');
            await hands.type('Price', '25');
            await hands.type('Duration', '30');
          },
        },
        {
          say: 'Choose who does it.',
          act: ({ hands }) => hands.choose('Performed by', 'Anna'),
        },
        {
          say: 'Press **Save**. It can be booked at once.',
          act: async ({ hands }) => {
            await hands.press('Save');
            await hands.sees('“Blow-dry” saved');
          },
        },
      ],
      outcome: async here => {
        const [item] = await listOf(here, '/catalog?search=Blow-dry');
        expect(item).toMatchObject({ price: 25, durationMinutes: 30 });
        const visit = await here.salon.booked({ id: item.itemId }, { at: at(10) });
        expect(visit).toMatchObject({ staffId: here.shop.anna.id });
      },
    },
    {
      job: 'Change a price',
      presses: 3,
      steps: [
        {
          say: 'Press **Catalog** in the sidebar, then the service.',
          act: async ({ hands }) => {
            await hands.press('Catalog');
            await hands.press('Cut');
          },
        },
        { say: 'Type the price.', act: ({ hands }) => hands.type('Price', '55') },
        {
          say: 'Press **Save**. What is booked keeps its price.',
          act: async ({ hands }) => {
            await hands.press('Save');
            await hands.sees('“Cut” saved');
          },
        },
      ],
      outcome: async here => {
        expect(await listOf(here, '/catalog')).toMatchObject([{ name: 'Cut', price: 55 }]);
      },
    },
    {
      job: 'Invite somebody to the business',
      presses: 3,
      steps: [
        {
          say: 'Press **Ctrl K**, type “invite” and press **Enter**.',
          act: ({ hands }) => hands.find('invite', 'Invite a team member'),
        },
        {
          say: 'Type the e-mail address. Choose another role than **Staff** if it is one.',
          act: ({ hands }) => hands.type('E-mail', 'mira@example.com'),
        },
        {
          say: 'Press **Send invitation**.',
          act: async ({ hands }) => {
            await hands.press('Send invitation');
            await hands.sees('mira@example.com invited');
          },
        },
      ],
      outcome: async here => {
        const members = await listOf(here, '/members');
        const invited = members.find(({ user }) => user.email === 'mira@example.com');
        expect(invited).toMatchObject({ role: 'staff', acceptedAt: null });
      },
    },
    {
      job: 'Add a person with hours of their own',
      presses: 3,
      steps: [
        {
          say: 'Press **Team** in the sidebar, then **Add a person**, and type the name. All services are ticked; untick that to choose.',
          act: async ({ hands }) => {
            await hands.press('Team');
            await hands.press('Add a person');
            await hands.type('Name', 'Cleo');
          },
        },
        {
          say: 'Type the hours of the days that are not like the hours of the business.',
          act: ({ hands }) => hands.type('Wednesday', '10-12, 13-16'),
        },
        {
          say: 'Press **Save**.',
          act: async ({ hands }) => {
            await hands.press('Save');
            await hands.page
              .getByRole('row', { name: 'Cleo' })
              .getByText('13:00 – 16:00')
              .waitFor();
          },
        },
      ],
      outcome: async here => {
        const cleo = (await listOf(here, '/staff')).find(({ name }) => name === 'Cleo');
        const { shop, salon } = here;
        const visit = { at: at(13), staff: { id: cleo.staffId } };
        expect(await salon.booked(shop.cut, visit)).toMatchObject({ staffName: 'Cleo' });
        expect((await salon.book(shop.cut, { ...visit, at: at(12) })).code).toBe('RULE_VIOLATION');
      },
    },
    {
      job: 'Issue a gift card',
      presses: 3,
      steps: [
        {
          say: 'Press **Gift cards** in the sidebar, then **Issue a card**.',
          act: async ({ hands }) => {
            await hands.press('Gift cards');
            await hands.press('Issue a card');
          },
        },
        { say: 'Type the amount.', act: ({ hands }) => hands.type('Amount', '40') },
        {
          say: 'Press **Issue**. The code is shown this once.',
          act: async ({ hands }) => {
            await hands.press('Issue');
            await hands.page.locator('code').waitFor();
          },
        },
      ],
      outcome: async here => {
        expect(await listOf(here, '/gift-cards')).toMatchObject([
          { balance: 40, status: 'active' },
        ]);
      },
    },
    {
      job: 'Make a discount code',
      presses: 3,
      steps: [
        {
          say: 'Press **Discounts** in the sidebar, then **Add discount**.',
          act: async ({ hands }) => {
            await hands.press('Discounts');
            await hands.press('Add discount');
          },
        },
        {
          say: 'Type its name, its code and what it takes off.',
          act: async ({ hands }) => {
            await hands.type('Name', 'Spring');
            await hands.type('Code', 'spring');
            await hands.type('Percent', '25');
          },
        },
        {
          say: 'Press **Save**.',
          act: async ({ hands }) => {
            await hands.press('Save');
            await hands.sees('“Spring” saved');
          },
        },
      ],
      outcome: async ({ salon }) => {
        const soap = await salon.product({ price: 40 });
        const ordered = await salon.ordered([{ item: soap }], { discountCode: 'SPRING' });
        expect(ordered).toMatchObject({ total: 30 });
      },
    },
    {
      job: 'Approve what an assistant proposes',
      presses: 2,
      before: async here => {
        const { world } = here.shop;
        const mcp = world.mcp(await assistantOf(world, here.salon, { askFirst: ['bookings'] }));
        needed(await mcp.call('create_appointment', bookingOf(here)));
      },
      steps: [
        { say: 'Press **AI** in the sidebar.', act: ({ hands }) => hands.press('AI') },
        {
          say: 'Read what waits for your yes, and press **Approve**.',
          act: async ({ hands }) => {
            await hands.press('Approve');
            await hands.sees(/approved by /);
          },
        },
      ],
      outcome: async ({ salon }) => {
        expect(await salon.appointments({ from: at(14) })).toMatchObject([
          { clientName: 'Grace Hopper', status: 'confirmed' },
        ]);
      },
    },
    {
      job: 'Take back what an assistant did',
      presses: 2,
      before: async here => {
        needed(await here.salon.ai.call('create_appointment', bookingOf(here)));
      },
      steps: [
        { say: 'Press **AI** in the sidebar.', act: ({ hands }) => hands.press('AI') },
        {
          say: 'Press **Undo** beside what is to go.',
          act: async ({ hands }) => {
            await hands.press('Undo');
            await hands.sees('Undone');
          },
        },
      ],
      outcome: async ({ salon }) => {
        expect(await salon.appointments({ from: at(14) })).toMatchObject([
          { clientName: 'Grace Hopper', status: 'cancelled' },
        ]);
      },
    },
    {
      job: 'Publish the online shop',
      presses: 4,
      steps: [
        {
          say: 'Press **Shop and widget** in the sidebar, then **Create shop**.',
          act: async ({ hands }) => {
            await hands.press('Shop and widget');
            await hands.press('Create shop');
          },
        },
        {
          say: 'Press **Make public**, so that clients find the business.',
          act: ({ hands }) => hands.press('Make public'),
        },
        {
          say: 'Press **Publish**.',
          act: async ({ hands }) => {
            await hands.press('Publish');
            await hands.sees('Shop published');
          },
        },
      ],
      outcome: async ({ salon }) => {
        const shop = 'query ($id: ID) { shop(businessId: $id) { published } }';
        expect(needed(await salon.graphql(shop, { id: salon.id }))).toEqual({ published: true });
      },
    },
    {
      job: 'Change the look of the shop, and go back',
      presses: 8,
      before: async ({ salon }) =>
        void needed(await salon.rest('PUT', '/shop', { published: true })),
      steps: [
        {
          say: 'Press **Shop and widget** in the sidebar, then **Look**.',
          act: async ({ hands }) => {
            await hands.press('Shop and widget');
            await hands.press('Look');
          },
        },
        {
          say: 'Press the theme, and choose the colour. The draft is saved as you go on, and shown beside it.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByRole('button', { name: /^Razor/ }));
            await hands.type('Accent colour', '#0a5c36');
            await hands.key('Tab');
            await hands.sees('Draft, saved');
          },
        },
        {
          say: 'Press **Publish**. Visitors see it at once.',
          act: async ({ hands }) => {
            await hands.press('Publish');
            await hands.sees('No. 1');
          },
        },
        {
          say: 'Press **Go back to it** beside an earlier look to have it again.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByRole('button', { name: /^Market/ }));
            await hands.sees('Draft, saved');
            await hands.press('Publish');
            await hands.sees('No. 2');
            await hands.press('Go back to it: No. 1');
            await hands.sees('No. 3');
          },
        },
      ],
      outcome: async here => {
        const { published } = needed(await here.salon.rest('GET', '/shop/looks'));
        expect(published.map((each: any) => each.look.theme)).toEqual(['razor', 'market', 'razor']);
        expect(published[0].look.settings).toMatchObject({ accent: '#0a5c36' });
      },
    },
    {
      job: 'Show the shop in another language',
      presses: 4,
      steps: [
        {
          say: 'Press **Shop and widget** in the sidebar, then **Languages**.',
          act: async ({ hands }) => {
            await hands.press('Shop and widget');
            await hands.press('Languages');
          },
        },
        {
          say: 'Press the language. Your texts stand beside what visitors read of them.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByLabel('French'));
            await hands.sees('Languages saved');
          },
        },
        {
          say: 'Type a translation. It is saved as you go on; what has none is shown as you wrote it.',
          act: async ({ hands }) => {
            await hands.type('Item: name, French', 'Coupe');
            await hands.key('Tab');
            await hands.page.getByText('Saved', { exact: true }).waitFor();
          },
        },
      ],
      outcome: async ({ salon }) => {
        const { languages } = needed(await salon.rest('GET', ''));
        expect(languages).toEqual(['en', 'fr']);
        const { items } = needed(await salon.rest('GET', '/translations?language=fr&type=item'));
        expect(items).toMatchObject([{ source: 'Cut', field: 'name', text: 'Coupe' }]);
      },
    },
    {
      job: 'Choose which messages clients get',
      presses: 4,
      steps: [
        {
          say: 'Press **Messages** in the sidebar, then **Automatic**.',
          act: async ({ hands }) => {
            await hands.press('Messages');
            await hands.press('Automatic');
          },
        },
        {
          say: 'Press the switches of what nobody needs.',
          act: ({ hands }) =>
            hands.press(
              hands.page
                .locator('label')
                .filter({ has: hands.page.getByLabel('Appointment moved: Clients') }),
            ),
        },
        {
          say: 'Press **Save**.',
          act: async ({ hands }) => {
            await hands.press('Save');
            await hands.sees('Saved');
          },
        },
      ],
      outcome: async ({ salon }) => {
        const { toClients } = needed(await salon.rest('GET', '/notification-settings'));
        expect(toClients).toContain('appointment_booked');
        expect(toClients).not.toContain('appointment_moved');
      },
    },
    {
      job: 'Write a mail with a picture and a button to those who have not come',
      presses: 10,
      before: async ({ salon, shop }) => {
        const picture = await storedPicture(salon);
        needed(await salon.rest('PUT', `/catalog/${shop.cut.id}`, { images: [picture] }));
        const people = [
          { clientName: 'Ada Lovelace', clientPhone: '+4930123456', email: 'ada@example.com' },
          { clientName: 'Ben King', clientPhone: '+4930123457', email: 'ben@example.com' },
        ];
        const consents = [{ purpose: 'marketing', given: true }];
        for (const person of people)
          needed(await salon.rest('POST', '/clients', { ...person, consents }));
        const visit = await salon.booked(shop.cut, { at: at(10), clientPhone: '+4930123456' });
        await shop.world.sql(
          `update appointment set status = 'completed', start_at = start_at - interval '120 days',
             end_at = end_at - interval '120 days' where id = '${visit.id}'`,
        );
      },
      steps: [
        {
          say: 'Press **Clients** in the sidebar, and choose who has not been here for three months.',
          act: async ({ hands }) => {
            await hands.press('Clients');
            await hands.select('Last visit', 'Not here for 3 months');
          },
        },
        {
          say: 'Press **Write to these**, and write the subject and the words.',
          act: async ({ hands }) => {
            await hands.press('Write to these');
            await hands.type('Subject', 'We miss you');
            await hands.type('Message', 'Dear {{firstName}}, we have new colours.');
          },
        },
        {
          say: 'Press **Add**, **Picture**, and choose one of your catalog’s. Say what it shows.',
          act: async ({ hands }) => {
            await hands.press('Add');
            await hands.press('Picture');
            await hands.press('Cut');
            await hands.type('What the picture shows', 'Our new colours');
          },
        },
        {
          say: 'Press **Add**, **Button**, and write the words on it. It leads to the page where clients book.',
          act: async ({ hands }) => {
            await hands.press('Add');
            await hands.press('Button');
            await hands.type('Words on the button', 'Book now');
          },
        },
        {
          say: 'Look at the mail as its readers get it, and send it.',
          act: async ({ hands }) => {
            await hands.press('Send to 1 client');
            await hands.sees('Message on its way');
          },
        },
      ],
      outcome: async here => {
        const [message] = await listOf(here, '/messages');
        expect(message).toMatchObject({
          subject: 'We miss you',
          names: ['Ada Lovelace'],
          blocks: [
            { kind: 'text', text: 'Dear {{firstName}}, we have new colours.' },
            { kind: 'picture', alternative: 'Our new colours' },
            { kind: 'button', text: 'Book now', link: '{{bookingLink}}' },
          ],
        });
      },
    },
    {
      job: 'Write news by WhatsApp to those who agreed to it',
      presses: 4,
      before: async ({ salon }) => {
        const connection = {
          phoneNumberId: '106540352242922',
          accessToken: 'a-token-of-a-system-user',
          appSecret: 'the secret of the app at Meta',
          verifyToken: 'a token of the registration',
          marketingTemplateName: 'news_to_clients',
          marketingTemplateLanguage: 'en',
          marketingTemplateText: 'News for you: {{1}}',
        };
        needed(await salon.rest('PUT', '/whatsapp', connection));
        const people = [
          { clientName: 'Ada Lovelace', clientPhone: '+4930123456', purpose: 'whatsapp' },
          { clientName: 'Ben King', clientPhone: '+4930123457', purpose: 'marketing' },
        ];
        for (const { purpose, ...person } of people) {
          const consents = [{ purpose, given: true }];
          needed(await salon.rest('POST', '/clients', { ...person, consents }));
        }
      },
      steps: [
        {
          say: 'Press **Clients** in the sidebar and **Write to these**, and write the words.',
          act: async ({ hands }) => {
            await hands.press('Clients');
            await hands.press('Write to these');
            await hands.type('Message', 'We have new colours.');
          },
        },
        {
          say: 'Choose **WhatsApp**, and look at the message as its readers see it, and at who does not get it.',
          act: async ({ hands }) => {
            await hands.press(hands.dialog.getByText('WhatsApp', { exact: true }));
            await hands.sees('News for you: We have new colours.');
            await hands.sees('1 did not agree to news');
          },
        },
        {
          say: 'Send it.',
          act: async ({ hands }) => {
            await hands.press('Send to 1 client');
            await hands.sees('Message on its way');
          },
        },
      ],
      outcome: async here => {
        const [message] = await listOf(here, '/messages');
        expect(message).toMatchObject({ channel: 'whatsapp', names: ['Ada Lovelace'] });
      },
    },
    {
      job: 'See what today has brought in',
      presses: 1,
      before: async ({ salon, shop }) => {
        const visit = await salon.booked(shop.cut, { at: at(10), staff: shop.anna });
        needed(await salon.take({ appointmentId: visit.id, amount: 50, method: 'cash' }));
      },
      steps: [
        {
          say: 'Press **Calendar** in the sidebar. Above the board stand the visits of the day, what is booked, and what was received.',
          act: async ({ hands }) => {
            await hands.press('Calendar');
            await hands.sees('€50.00 received');
          },
        },
      ],
      outcome: async ({ salon }) => {
        const paid = await salon.payments({ status: 'succeeded' });
        expect(paid.map(({ captured }: { captured: number }) => captured)).toEqual([50]);
      },
    },
    {
      job: 'Count the cash drawer and close it',
      presses: 3,
      before: async ({ salon }) => {
        const input = { businessId: salon.id, opening: 100 };
        needed(await salon.graphql(documents.openCashDrawer, { input }));
        needed(await salon.take({ amount: 12, method: 'cash' }));
      },
      steps: [
        {
          say: 'Press **Till** in the sidebar, then **Count and close…** beside the drawer.',
          act: async ({ hands }) => {
            await hands.press('Till');
            await hands.press('Count and close…');
          },
        },
        {
          say: 'Type what was counted. The difference is shown.',
          act: async ({ hands }) => {
            await hands.type('Cash counted', '111.50');
            await hands.sees('Difference: −€0.50');
          },
        },
        {
          say: 'Press **Close drawer**.',
          act: async ({ hands }) => {
            await hands.press('Close drawer');
            await hands.sees('Closed with a difference of −€0.50');
          },
        },
      ],
      outcome: async here => {
        const closed = { isOpen: false, expected: 112, counted: 111.5, difference: -0.5 };
        expect(await listOf(here, '/cash-drawers')).toMatchObject([closed]);
      },
    },
    {
      job: 'Take back a receipt by a credit note',
      presses: 4,
      before: async ({ salon }) => {
        const soap = await salon.product({ price: 20 });
        const { id } = await salon.ordered([{ item: soap }]);
        needed(await salon.rest('POST', '/receipts', { orderId: id }));
      },
      steps: [
        {
          say: 'Press **Receipts** in the sidebar, then the number of the receipt.',
          act: async ({ hands }) => {
            await hands.press('Receipts');
            await hands.press('2026-000001');
          },
        },
        {
          say: 'Press **Credit note…**, and type the amount and why.',
          act: async ({ hands }) => {
            await hands.press('Credit note…');
            await hands.type('Amount', '5');
            await hands.type('Reason', 'Broken');
          },
        },
        {
          say: 'Press **Credit note**.',
          act: async ({ hands }) => {
            await hands.press('Credit note');
            await hands.dialog.getByText('€5.00').first().waitFor();
          },
        },
      ],
      outcome: async here => {
        const note = { gross: 5, reason: 'Broken', corrects: { number: '2026-000001' } };
        expect(await listOf(here, '/receipts?kind=credit_note')).toMatchObject([note]);
      },
    },
    {
      job: 'Open a second location, and book there',
      presses: 13,
      steps: [
        {
          say: 'Press **Settings** in the sidebar, then **Add another location**.',
          act: async ({ hands }) => {
            await hands.press('Settings');
            await hands.press('Add another location');
          },
        },
        {
          say: 'Type its name and press **Save**. It opens at the hours of the first one.',
          act: async ({ hands }) => {
            await hands.type('Name', 'Harbour');
            await hands.press('Save');
            await hands.sees('Harbour saved');
          },
        },
        {
          say: 'Press **Team**, a person and **Edit**. Choose the locations where they work, and press **Save**.',
          act: async ({ hands }) => {
            await hands.press('Team');
            await hands.press('Ben');
            await hands.press('Edit');
            await hands.press(hands.dialog.getByRole('checkbox', { name: 'Lumen' }));
            await hands.press(hands.dialog.getByRole('checkbox', { name: 'Harbour' }));
            await hands.press('Save');
            await hands.sees('Ben saved');
          },
        },
        {
          say: 'Press **New booking**, choose the location, and press the service beside **Walk-in**.',
          act: async ({ hands }) => {
            await hands.press('New booking');
            await hands.select('Location', 'Harbour');
            const walkIn = hands.dialog.getByRole('group', { name: 'Walk-in' });
            await hands.press(walkIn.getByRole('button').first());
            await hands.sees(/is booked for/);
          },
        },
      ],
      outcome: async here => {
        const [, harbour] = await listOf(here, '/locations');
        const booked = await listOf(here, `/appointments?locationId=${harbour.locationId}`);
        expect(booked).toMatchObject([{ staffId: here.shop.ben.id }]);
      },
    },
    {
      job: 'Make a second salon a location of the first',
      presses: 6,
      before: async ({ shop: { mill } }) =>
        void (await mill.booked(await mill.service(), { at: at(16) })),
      steps: [
        {
          say: 'Press **Settings** in the sidebar, **Add another location**, then **Join another business…**.',
          act: async ({ hands }) => {
            await hands.press('Settings');
            await hands.press('Add another location');
            await hands.press('Join another business…');
          },
        },
        {
          say: 'Choose the salon, and read what it brings and what changes.',
          act: async ({ hands }) => {
            await hands.choose('Business', 'Mill');
            await hands.sees('Mill becomes a location of Lumen');
          },
        },
        {
          say: 'Press **Join**. For a day, **Undo joining** is on the same page.',
          act: async ({ hands }) => {
            await hands.press('Join');
            await hands.sees('Mill is a location now');
            await hands.sees('Undo joining');
          },
        },
      ],
      outcome: async here => {
        const [, mill] = await listOf(here, '/locations');
        expect(mill).toMatchObject({ name: 'Mill' });
        const there = await listOf(here, `/appointments?locationId=${mill.locationId}`);
        expect(there).toMatchObject([{ startAt: at(16) }]);
      },
    },
    {
      job: 'Make a location a business of its own',
      presses: 5,
      before: async ({ salon }) =>
        void needed(await salon.rest('POST', '/locations', { name: 'Quay' })),
      steps: [
        {
          say: 'Press **Settings** in the sidebar, **Locations**, then **Change** beside the location.',
          act: async ({ hands }) => {
            await hands.press('Settings');
            await hands.press('Locations');
            await hands.press('Change Quay');
          },
        },
        {
          say: 'Press **Make a business of its own…**, and read what it takes along and what changes.',
          act: async ({ hands }) => {
            await hands.press('Make a business of its own…');
            await hands.sees('Quay becomes a business of its own, next to Lumen');
          },
        },
        {
          say: 'Press **Make it a business**. For a day, **Undo leaving** is on the same page.',
          act: async ({ hands }) => {
            await hands.press('Make it a business');
            await hands.sees('Quay is a business of its own now');
            await hands.sees('Undo leaving');
          },
        },
      ],
      outcome: async here => {
        const locations = await listOf(here, '/locations');
        expect(locations.map(({ name }: { name: string }) => name)).not.toContain('Quay');
        const { data } = await here.shop.world.rest(here.salon.tokens.session)('GET', '/business');
        expect(data.items.map(({ name }: { name: string }) => name)).toContain('Quay');
      },
    },
    {
      job: 'Let points end, and give regular clients more of them',
      presses: 5,
      before: async ({ salon }) =>
        void needed(await salon.rest('PUT', '/loyalty', { active: true, points: 1, perAmount: 1 })),
      steps: [
        {
          say: 'Press **Discounts** in the sidebar, then **Points**.',
          act: async ({ hands }) => {
            await hands.press('Discounts');
            await hands.press('Points');
          },
        },
        {
          say: 'Type after how many months without a visit points end. Clients are told 30 days before.',
          act: ({ hands }) => hands.type('Points end after, months', '12'),
        },
        {
          say: 'Press **Add a tier**. Type its name and the points of a year that reach it. Its sales earn half as many points more.',
          act: async ({ hands }) => {
            await hands.press('Add a tier');
            await hands.type('Tier', 'Gold');
            await hands.type('From points a year', '500');
          },
        },
        {
          say: 'Press **Save**.',
          act: async ({ hands }) => {
            await hands.press('Save');
            await hands.sees('Saved');
          },
        },
      ],
      outcome: async ({ salon }) => {
        const { expiryMonths, tiers } = needed(await salon.rest('GET', '/loyalty'));
        const gold = [{ name: 'Gold', pointsFrom: 500, percent: 150 }];
        expect([expiryMonths, tiers]).toEqual([12, gold]);
      },
    },
    {
      job: 'Change the plan of a member',
      presses: 6,
      before: async ({ salon }) => {
        const membership = { period: 'month', visits: 0 };
        const plan = await salon.product({ name: 'Club', price: 30, membership });
        await salon.product({ name: 'Gold', price: 70, membership });
        const items = [{ catalogItemId: plan.id }];
        const sale = { items, method: 'cash', clientName: 'Clara Vogel' };
        needed(await salon.rest('POST', '/orders/counter', sale));
      },
      steps: [
        {
          say: 'Press **Memberships** in the sidebar, and the membership.',
          act: async ({ hands }) => {
            await hands.press('Memberships');
            await hands.press(hands.page.getByRole('row', { name: /Clara Vogel/ }));
          },
        },
        {
          say: 'Press **Change plan…** and choose the plan. Read from when on it is paid.',
          act: async ({ hands }) => {
            await hands.press(hands.dialog.getByRole('button', { name: 'Change plan…' }));
            await hands.choose('Next plan', 'Gold');
            await hands.sees('Nothing is paid before');
          },
        },
        {
          say: 'Press **Change plan**. Until the next period, **Keep the plan** takes it back.',
          act: async ({ hands }) => {
            await hands.press('Change plan');
            await hands.sees('Keep the plan');
          },
        },
      ],
      outcome: async here => {
        const [member] = await listOf(here, '/memberships');
        expect(member).toMatchObject({ name: 'Club', nextPlan: { name: 'Gold', price: 70 } });
      },
    },
    {
      job: 'End the access of somebody who leaves',
      presses: 4,
      before: async ({ salon, shop }) => void (await colleague(shop.world, salon, 'manager')),
      steps: [
        {
          say: 'Press **Settings** in the sidebar, then **Members**.',
          act: async ({ hands }) => {
            await hands.press('Settings');
            await hands.press('Members');
          },
        },
        {
          say: 'Press **Remove** beside the person, and once more to confirm.',
          act: async ({ hands }) => {
            await hands.press(hands.page.getByRole('button', { name: /^Remove/ }).last());
            const asked = hands.dialog.getByRole('button', { name: 'Remove' });
            await hands.press(asked);
            await asked.waitFor({ state: 'detached' });
          },
        },
      ],
      outcome: here =>
        until(async () => {
          const members = await listOf(here, '/members');
          return members.length === 1 && members[0].role === 'owner';
        }),
    },
  ],
};
