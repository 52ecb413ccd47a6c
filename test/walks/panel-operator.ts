import { expect } from '@jest/globals';
import { operatorOf } from '../support/clients/operator.ts';
import { needed } from '../support/salon/salon.ts';
import type { World } from '../world.ts';
import type { Desk } from './support/panel.ts';
import type { Chapter } from './support/walk.ts';

/** A salon, and an operator at the list of all businesses. */
export async function openPanelOperator(world: World) {
  const salon = await world.business({ name: 'Lumen' });
  const { session } = await operatorOf(world);
  return { salon, session, place: '~operator' };
}

type Here = Desk<Awaited<ReturnType<typeof openPanelOperator>>>;

export const panelOperator: Chapter<Here> = {
  title: 'The operator, at the Control Panel',
  walks: [
    {
      job: 'Suspend a business',
      presses: 3,
      steps: [
        {
          say: 'Press the business in the list.',
          act: async ({ hands, salon }) => {
            const link = hands.page.locator(`a[href*="${salon.id}"]`).first();
            await hands.press(link);
          },
        },
        {
          say: 'Press **Suspend…**, and type the reason. The owners read it in a mail and in their Control Panel.',
          act: async ({ hands }) => {
            await hands.press('Suspend…');
            await hands.type('Reason for the owner', 'Complaints of clients');
          },
        },
        {
          say: 'Press **Suspend**.',
          act: async ({ hands }) => {
            await hands.press('Suspend');
            await hands.sees('Suspended');
          },
        },
      ],
      outcome: async ({ salon }) => {
        const { status } = needed(await salon.rest('GET', ''));
        expect(status).toBe('suspended');
      },
    },
    {
      job: 'Announce something to all owners',
      presses: 3,
      steps: [
        {
          say: 'Press **Announcements**, then **New announcement**.',
          act: async ({ hands }) => {
            await hands.press('Announcements');
            await hands.press('New announcement');
          },
        },
        {
          say: 'Type the title and the text. Below is how owners see it.',
          act: async ({ hands }) => {
            await hands.type('Title', 'Maintenance on Sunday');
            await hands.type('Text', 'From 2 to 3 at night nothing can be booked.');
          },
        },
        {
          say: 'Press **Announce now**.',
          act: async ({ hands }) => {
            await hands.press('Announce now');
            await hands.page.getByRole('listitem').getByText('Maintenance on Sunday').waitFor();
          },
        },
      ],
      outcome: async ({ salon }) => {
        const own = 'query { ownAnnouncements { items { title } } }';
        const { items } = needed(await salon.graphql(own, {}));
        expect(items).toMatchObject([{ title: 'Maintenance on Sunday' }]);
      },
    },
  ],
};
