import { expect } from '@jest/globals';
import { assistantOf, decidersOf } from '../domains/proposals/asking-salon.ts';
import { assistantAt } from '../support/clients/assistants.ts';
import { saveShop } from '../support/clients/documents.ts';
import { needed } from '../support/salon/salon.ts';
import { at, day, openShop } from '../apps/control-panel/board-page.ts';
import type { World } from '../world.ts';
import type { Chapter } from './support/walk.ts';

const client = { clientName: 'Grace Hopper', clientPhone: '+4930123457' };

/** A salon and an assistant that is connected to it, which keeps what it was answered. */
export async function openAssistant(world: World) {
  const shop = await openShop(world);
  const { salon } = shop;
  const answers: any[] = [];
  const useWith = (mcp: typeof salon.mcp) => async (tool: string, input: object) => {
    answers.push(needed(await mcp.call(tool, { businessId: salon.id, ...input })));
  };
  return {
    ...shop,
    answers,
    /** Calls a tool. */
    use: useWith(salon.mcp),
    /** Opens the salon's shop to clients' assistants. */
    letIn: async () => {
      await salon.update({ publish: true });
      const open = { published: true, flags: { assistants: true } };
      needed(await salon.graphql(saveShop, { input: { businessId: salon.id, ...open } }));
    },
    /** Calls a tool as the assistant of a client, at the salon's shop. */
    useAsClient: async (tool: string, input: Record<string, unknown>) => {
      const own = await assistantAt(world, salon.slug);
      answers.push(await own.use(tool, input));
      await own.client.close();
    },
    /** Calls a tool with a token that has to ask before it books. */
    ask: async (tool: string, input: object) => {
      const token = await assistantOf(world, salon, { askFirst: ['bookings'] });
      await useWith(world.mcp(token))(tool, input);
    },
  };
}

type Here = Awaited<ReturnType<typeof openAssistant>>;

/** Books Grace at ten. */
const bookGrace = ({ use, cut, anna }: Here) =>
  use('create_appointment', {
    catalogItemId: cut.id,
    staffId: anna.id,
    startAt: at(10),
    ...client,
  });
const bookedId = ({ answers }: Here): string => answers[0].appointmentId;
const visitsOf = ({ salon }: Here) => salon.appointments({ clientPhone: client.clientPhone });

export const assistant: Chapter<Here> = {
  title: 'The assistant, by MCP',
  walks: [
    {
      job: '“Is there anything free for a cut today? Then book it for Grace.”',
      steps: [
        {
          say: '`get_availability` with the service and the day answers the free starts.',
          act: ({ use, cut }) => use('get_availability', { catalogItemId: cut.id, date: day }),
        },
        {
          say: '`create_appointment` books one of them, with the name and the phone of the client.',
          act: ({ use, answers, cut }) => {
            const free = answers[0].slots.find((slot: any) => slot.available);
            return use('create_appointment', {
              catalogItemId: cut.id,
              startAt: free.startAt,
              ...client,
            });
          },
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([
          { id: here.answers[1].appointmentId, startAt: at(9), status: 'confirmed' },
        ]);
      },
    },
    {
      job: '“Move Grace to 3 pm.”',
      before: bookGrace,
      steps: [
        {
          say: '`list_appointments` with the day or the phone finds the visit.',
          act: ({ use }) => use('list_appointments', { clientPhone: client.clientPhone }),
        },
        {
          say: '`reschedule_appointment` moves it. A time that is taken is refused with the nearest free ones.',
          act: ({ use, answers }) =>
            use('reschedule_appointment', {
              appointmentId: answers[1].items[0].appointmentId,
              startAt: at(15),
            }),
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([{ id: bookedId(here), startAt: at(15) }]);
      },
    },
    {
      job: '“Grace is ill, cancel her visit.”',
      before: bookGrace,
      steps: [
        {
          say: '`cancel_appointment` with the reason. The client is told, and the time is free.',
          act: here =>
            here.use('cancel_appointment', { appointmentId: bookedId(here), reason: 'Ill' }),
        },
      ],
      outcome: async here => {
        const cancelled = { status: 'cancelled', cancelReason: 'Ill' };
        expect(await visitsOf(here)).toMatchObject([cancelled]);
        await here.salon.booked(here.cut, { at: at(10), staff: here.anna });
      },
    },
    {
      job: '“What has Grace booked?”',
      before: bookGrace,
      steps: [
        {
          say: '`list_appointments` with the phone of the client.',
          act: ({ use }) => use('list_appointments', { clientPhone: client.clientPhone }),
        },
      ],
      outcome: async here => {
        const { items } = here.answers[1];
        const [visit] = await visitsOf(here);
        expect(items).toMatchObject([{ appointmentId: visit.id, startAt: at(10) }]);
      },
    },
    {
      job: 'Ask first, where the business wants that',
      steps: [
        {
          say: 'A token that has to ask first books nothing: `create_appointment` answers a proposal, which waits for somebody’s yes under **AI**.',
          act: ({ ask, cut, anna }) =>
            ask('create_appointment', {
              catalogItemId: cut.id,
              staffId: anna.id,
              startAt: at(14),
              ...client,
            }),
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toEqual([]);
        const { approve } = decidersOf(here.salon);
        needed(await approve(here.answers[0].proposal.proposalId));
        expect(await visitsOf(here)).toMatchObject([{ startAt: at(14), status: 'confirmed' }]);
      },
    },
    {
      job: '“Do you have shampoo? Put one aside for Grace.”',
      before: ({ salon }) =>
        salon.product({ name: 'Shampoo', price: 12, trackStock: true, stockOnHand: 5 }),
      steps: [
        {
          say: '`list_catalog` with a word finds it, with its price and what is left.',
          act: ({ use }) => use('list_catalog', { search: 'shampoo' }),
        },
        {
          say: '`create_order` orders it for the client.',
          act: ({ use, answers }) =>
            use('create_order', {
              ...client,
              items: [{ catalogItemId: answers[0].items[0].itemId, quantity: 1 }],
            }),
        },
      ],
      outcome: async ({ salon }) => {
        const ordered = { clientName: 'Grace Hopper', total: 12, status: 'new' };
        expect(await salon.orders()).toMatchObject([ordered]);
      },
    },
    {
      job: '“Book me a cut there”, says Grace to an assistant of her own.',
      before: here => here.letIn(),
      steps: [
        {
          say: 'At the address of the shop, without a token, `search_catalog` finds the service with its price and the rule of cancellation.',
          act: here => here.useAsClient('search_catalog', { words: 'cut' }),
        },
        {
          say: '`find_times` with the service and the days answers the free times and who serves them.',
          act: here => {
            const services = [here.answers[0].items[0].catalogItemId];
            return here.useAsClient('find_times', { services, dateFrom: day, dateTo: day });
          },
        },
        {
          say: '`book` books one of them, with the name and the phone of the client.',
          act: here => {
            const [{ startAt, parts }] = here.answers[1].times;
            const [{ catalogItemId, staffId }] = parts;
            const services = [{ catalogItemId, staffId }];
            const { clientName: name, clientPhone: phone } = client;
            return here.useAsClient('book', { services, startAt, name, phone });
          },
        },
      ],
      outcome: async here => {
        expect(await visitsOf(here)).toMatchObject([{ startAt: at(9), status: 'confirmed' }]);
      },
    },
  ],
};
