import { expect } from '@jest/globals';
import { colleague } from '../support/clients/colleague.ts';
import { picture } from '../support/outside/pictures.ts';
import { needed } from '../support/salon/salon.ts';
import { until } from '../support/time/until.ts';
import { at, openShop, visitOn } from '../apps/control-panel/board-page.ts';
import type { World } from '../world.ts';
import type { Hands } from './support/hands.ts';
import type { Desk } from './support/panel.ts';
import type { Chapter } from './support/walk.ts';

/** A salon whose staff see only their own; Anna, who is signed in, and Ben have a visit each. */
export async function openStylist(world: World) {
  const shop = await openShop(world);
  const { salon, anna, ben, cut } = shop;
  const me = await colleague(world, salon);
  await salon.staff({ staffId: anna.id, userId: me.id });
  await salon.update({ staffSee: 'own' });
  const mary = { clientName: 'Mary Poppins', clientPhone: '+4930123457' };
  const mine = await salon.booked(cut, { at: at(10), staff: anna, ...mary });
  const other = await salon.booked(cut, { at: at(10), staff: ben });
  return { ...shop, ...me, mine, other, clock: world.clock };
}

type Here = Desk<Awaited<ReturnType<typeof openStylist>>>;

const visitNow = ({ salon, shop }: Here) => salon.appointment(shop.mine);
const colourTemplate = async (salon: Here['salon']) => {
  const template = { name: 'Colour formula', lines: ['Colour', 'Minutes'] };
  needed(await salon.rest('POST', '/note-templates', template));
};
/** Presses a button that opens the camera, and takes a picture. */
const takePicture = async ({ page, press, sees }: Hands, button: string) => {
  const camera = page.waitForEvent('filechooser');
  await press(button);
  const buffer = await picture(60, 80);
  await (await camera).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
  await sees('File added');
};
/** Somebody who uses the time clock. */
const workedYesterday = async (salon: Here['salon'], { id: staffId }: { id: string }) => {
  const entry = { staffId, startAt: at(9 - 24), endAt: at(17 - 24), reason: 'Forgotten' };
  needed(await salon.rest('POST', '/time-entries', entry));
};

export const stylist: Chapter<Here> = {
  title: 'The stylist',
  walks: [
    {
      job: 'See what comes today',
      presses: 1,
      steps: [
        {
          say: 'Press **Calendar**, which is also where you begin. Who sees only their own finds their own visits there.',
          act: async ({ hands, shop }) => {
            await hands.press('Calendar');
            await visitOn(hands.page, shop.mine).waitFor();
            expect(await visitOn(hands.page, shop.other).count()).toBe(0);
          },
        },
      ],
      outcome: async ({ shop }) => {
        const { items } = needed(await shop.rest('GET', '/appointments'));
        expect(items).toMatchObject([{ appointmentId: shop.mine.id }]);
      },
    },
    {
      job: 'Say that your client is there, and done',
      presses: 3,
      steps: [
        {
          say: 'Press the visit.',
          act: ({ hands, shop }) => hands.press(visitOn(hands.page, shop.mine)),
        },
        {
          say: 'Press **Arrived** when the client comes in.',
          act: ({ hands }) => hands.press('Arrived'),
        },
        { say: 'Press **Done** at the end.', act: ({ hands }) => hands.press('Done') },
      ],
      outcome: here => until(async () => (await visitNow(here)).status === 'completed'),
    },
    {
      job: 'Leave a note for the others',
      presses: 2,
      steps: [
        {
          say: 'Press the visit, and type into **Note for staff**. Clients never see it.',
          act: async ({ hands, shop }) => {
            await hands.press(visitOn(hands.page, shop.mine));
            await hands.type('Note for staff', 'Wants tea');
          },
        },
        { say: 'Press **Save**.', act: ({ hands }) => hands.press('Save') },
      ],
      outcome: ({ salon, shop }) =>
        until(async () => {
          const kept = needed(await salon.rest('GET', `/appointments/${shop.mine.id}`));
          return kept.staffNote === 'Wants tea';
        }),
    },
    {
      job: 'Write down a colour formula',
      presses: 3,
      before: ({ salon }) => colourTemplate(salon),
      steps: [
        {
          say: 'Press the visit, then the name of the template under _Treatment notes_.',
          act: async ({ hands, shop }) => {
            await hands.press(visitOn(hands.page, shop.mine));
            await hands.press('Colour formula');
          },
        },
        {
          say: 'Type into its lines, and press **Save**.',
          act: async ({ hands }) => {
            await hands.type('Colour', '7/1');
            await hands.type('Minutes', '35');
            await hands.press('Save');
          },
        },
      ],
      outcome: ({ salon, shop }) =>
        until(async () => {
          const path = `/clients/${shop.mine.clientId}/treatment-notes`;
          const [note] = needed(await salon.rest('GET', path)).items;
          return note?.text === 'Colour: 7/1\nMinutes: 35';
        }),
    },
    {
      job: 'Take a picture before and after',
      presses: 4,
      steps: [
        {
          say: 'Press the visit, then **Before** under _Pictures and documents_: a phone opens its camera.',
          act: async ({ hands, shop }) => {
            await hands.press(visitOn(hands.page, shop.mine));
            await takePicture(hands, 'Before');
          },
        },
        {
          say: 'Press **After** at the end.',
          act: ({ hands }) => takePicture(hands, 'After'),
        },
        {
          say: 'Press **Open** at one of them. Both show side by side.',
          act: async ({ hands }) => {
            await hands.press('Open: After');
            await hands.page.getByRole('dialog', { name: 'Before and after' }).waitFor();
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        const path = `/clients/${shop.mine.clientId}/files`;
        const { items } = needed(await salon.rest('GET', path));
        const both = [{ label: 'after' }, { label: 'before' }];
        expect(items).toMatchObject(both.map(each => ({ ...each, appointmentId: shop.mine.id })));
      },
    },
    {
      job: 'Ask for time off',
      presses: 4,
      steps: [
        {
          say: 'Press your name, then **Request time off**.',
          act: async here => {
            await here.hands.press(here.hands.page.getByRole('button', { name: /^person-/ }));
            await here.hands.press('Request time off');
          },
        },
        {
          say: 'Press the day, or the first and the last one, and type why.',
          act: async ({ hands }) => {
            await hands.press(hands.dialog.getByRole('button', { name: '17 March 2026' }));
            await hands.type('Reason', 'Moving house');
          },
        },
        {
          say: 'Press **Request**. You are told when it is decided.',
          act: async ({ hands }) => {
            await hands.press('Request');
            await hands.dialog.waitFor({ state: 'detached' });
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        const { items } = needed(await salon.rest('GET', '/time-off-requests'));
        const asked = { staffId: shop.anna.id, status: 'pending', reason: 'Moving house' };
        expect(items).toMatchObject([{ ...asked, startAt: '2026-03-16T23:00:00Z' }]);
      },
    },
    {
      job: 'Clock in and out',
      presses: 2,
      before: ({ salon, shop }) => workedYesterday(salon, shop.anna),
      steps: [
        {
          say: 'Press **Clock in** at the head of any screen. The first time, press your name and **My day** before.',
          act: async ({ hands }) => {
            await hands.press('Clock in');
            await hands.sees('Clocked in at 09:00');
          },
        },
        {
          say: 'When you go home, press **Clock out**.',
          act: async ({ hands, shop }) => {
            shop.clock.set(at(17));
            await hands.press('Clock out');
            await hands.sees('Clocked out');
            shop.clock.set(at(9));
          },
        },
      ],
      outcome: async ({ salon, shop }) => {
        const { items } = needed(await salon.rest('GET', '/time-entries'));
        expect(items[0]).toMatchObject({ staffId: shop.anna.id, startAt: at(9), endAt: at(17) });
      },
    },
  ],
};
