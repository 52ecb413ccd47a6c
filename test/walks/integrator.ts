import { expect } from '@jest/globals';
import { verified, webhooksOf } from '../support/clients/webhooks.ts';
import { openReceiver } from '../support/outside/receiver.ts';
import { needed } from '../support/salon/salon.ts';
import { at, day, openShop } from '../apps/control-panel/board-page.ts';
import type { Answer, World } from '../world.ts';
import type { Chapter } from './support/walk.ts';

/** A salon and a program with a service token of it, which keeps what it was answered. */
export async function openIntegrator(world: World) {
  const shop = await openShop(world);
  const { salon } = shop;
  const call = world.rest(salon.tokens.service);
  const answers: Answer[] = [];
  return {
    ...shop,
    world,
    answers,
    /** Receiver of the webhooks, once there is one. */
    told: undefined as { receiver: Receiver; secret: string } | undefined,
    /** Calls of a sandbox, once there is one. */
    tried: undefined as Calls | undefined,
    /** Calls REST; paths begin at the business. */
    send: async (method: string, path: string, content?: object, headers = {}) => {
      const at = `/business/${salon.id}${path}`;
      const answer = await call(method, at, content, { headers });
      answers.push(answer);
      return needed(answer);
    },
  };
}

type Calls = (method: string, path: string, content?: object) => Promise<Answer>;
type Receiver = Awaited<ReturnType<typeof openReceiver>>;
type Here = Awaited<ReturnType<typeof openIntegrator>>;

/** A key of the program's own for one booking. */
const key = { 'idempotency-key': 'booking-4711' };

const bookingOf = ({ cut, anna }: Here, hours = 10) => ({
  catalogItemId: cut.id,
  staffId: anna.id,
  startAt: at(hours),
  clientName: 'Grace Hopper',
  clientPhone: '+4930123457',
});

export const integrator: Chapter<Here> = {
  title: 'The integrator, by REST',
  walks: [
    {
      job: 'See which business a token belongs to',
      steps: [
        {
          say: 'Send the token as `Authorization: Bearer svc_…` with `GET /api/business`.',
          act: async ({ world, salon, answers }) =>
            answers.push(await world.rest(salon.tokens.service)('GET', '/business')),
        },
      ],
      outcome: async ({ answers, salon, world }) => {
        expect(needed(answers[0]!).items).toMatchObject([{ slug: salon.slug, name: 'Lumen' }]);
        expect((await world.rest()('GET', '/business')).code).toBe('UNAUTHENTICATED');
      },
    },
    {
      job: 'Book once, however often you send it',
      steps: [
        {
          say: 'Send `POST …/appointments` with an `Idempotency-Key` of your own.',
          act: here => here.send('POST', '/appointments', bookingOf(here), key),
        },
        {
          say: 'If no answer comes, send the same again with the same key: you are answered what was answered before.',
          act: here => here.send('POST', '/appointments', bookingOf(here), key),
        },
      ],
      outcome: async ({ answers, salon }) => {
        const [first, second] = answers.map(({ data }) => data.appointmentId);
        expect(second).toBe(first);
        expect(await salon.appointments({ date: day })).toMatchObject([{ id: first }]);
      },
    },
    {
      job: 'Read a list page by page',
      before: async here => {
        for (const hours of [9, 10, 11]) await here.salon.booked(here.cut, { at: at(hours) });
      },
      steps: [
        {
          say: 'Send `GET …/appointments?limit=2`.',
          act: here => here.send('GET', `/appointments?date=${day}&limit=2`),
        },
        {
          say: 'While the answer has a `nextCursor`, send it along as `cursor`.',
          act: async here => {
            const { nextCursor } = here.answers[0]!.data;
            const cursor = encodeURIComponent(nextCursor);
            await here.send('GET', `/appointments?date=${day}&limit=2&cursor=${cursor}`);
          },
        },
      ],
      outcome: async ({ answers, salon }) => {
        const read = answers.flatMap(({ data }) =>
          data.items.map((each: any) => each.appointmentId),
        );
        const all = await salon.appointments({ date: day });
        expect(read).toHaveLength(3);
        expect(new Set(read)).toEqual(new Set(all.map(({ id }: { id: string }) => id)));
        expect(answers.map(({ data }) => data.nextCursor !== null)).toEqual([true, false]);
      },
    },
    {
      job: 'Move a visit, and learn what else is free',
      before: here => here.send('POST', '/appointments', bookingOf(here)),
      steps: [
        {
          say: 'Send `POST …/appointments/{id}/reschedule` with the new `startAt`. A time that is taken is refused with `SLOT_UNAVAILABLE` and the nearest free ones.',
          act: here =>
            here.send('POST', `/appointments/${here.answers[0]!.data.appointmentId}/reschedule`, {
              startAt: at(15),
            }),
        },
      ],
      outcome: async ({ salon }) => {
        expect(await salon.appointments({ date: day })).toMatchObject([
          { startAt: at(15), status: 'confirmed' },
        ]);
      },
    },
    {
      job: 'Read what is in stock',
      before: ({ salon }) =>
        salon.product({ name: 'Shampoo', price: 12, trackStock: true, stockOnHand: 5 }),
      steps: [{ say: 'Send `GET …/stock`.', act: here => here.send('GET', '/stock') }],
      outcome: async ({ answers, salon }) => {
        const [line] = answers[0]!.data.items;
        expect(line).toMatchObject({ stockOnHand: 5 });
        const sale = { items: [{ catalogItemId: line.itemId, quantity: 2 }], method: 'cash' };
        needed(await salon.rest('POST', '/orders/counter', sale));
        const { items } = needed(await salon.rest('GET', '/stock'));
        expect(items).toMatchObject([{ itemId: line.itemId, stockOnHand: 3 }]);
      },
    },
    {
      job: 'Be told of a booking by a signed webhook',
      steps: [
        {
          say: 'Add your address under **Webhooks**, and keep the secret that is shown once.',
          act: async here => {
            const receiver = await openReceiver();
            const { secret } = await webhooksOf(here.salon).listen(receiver.url);
            here.told = { receiver, secret };
          },
        },
        {
          say: 'When somebody books, a `POST` comes to you. Check its signature with the secret, as Standard Webhooks does, before you believe it.',
          act: async here => {
            await here.send('POST', '/appointments', bookingOf(here));
            await here.world.jobs.settle();
          },
        },
      ],
      outcome: async ({ told, world, answers }) => {
        const { receiver, secret } = told!;
        const now = world.clock.now();
        receiver.close();
        const [received] = receiver.received;
        const { appointmentId } = answers[0]!.data;
        const event = { type: 'appointment.created', data: { appointmentId } };
        expect(verified(received!, secret, now)).toMatchObject(event);
        const forged = { ...received!, body: received!.body.replace('Grace', 'Grate') };
        expect(() => verified(forged, secret, now)).toThrow('No matching signature');
      },
    },
    {
      job: 'Try a program on a sandbox',
      steps: [
        {
          say: 'Let the owner press **Create sandbox** under **Settings**, **Sandboxes**, and make a token for it.',
          act: async here => {
            const { id } = needed(await here.salon.rest('POST', '/sandboxes'));
            const token = await here.world.issue({ kind: 'service', name: 'CI', businessId: id });
            here.tried = (method, path, content) =>
              here.world.rest(token)(method, `/business/${id}${path}`, content);
          },
        },
        {
          say: 'Book as in the real business. Nobody gets a message.',
          act: async ({ tried, world }) => {
            const { items } = needed(await tried!('GET', '/catalog?type=service'));
            const [{ itemId: catalogItemId }] = items;
            const grace = { clientName: 'Grace', clientPhone: '+4930123457' };
            const visit = { catalogItemId, startAt: at(10), ...grace };
            needed(await tried!('POST', '/appointments', visit));
            await world.jobs.settle();
          },
        },
        {
          say: 'Read what it would have sent: `GET …/sandbox/messages`.',
          act: async ({ tried, answers }) => answers.push(await tried!('GET', '/sandbox/messages')),
        },
        {
          say: 'Send `POST …/sandbox/reset` before the next run. The ids of the catalog and the staff stay the same.',
          act: async ({ tried }) => needed(await tried!('POST', '/sandbox/reset')),
        },
      ],
      outcome: async ({ tried, answers, salon }) => {
        expect(needed(answers[0]!).items).toContainEqual(
          expect.objectContaining({ channel: 'sms', recipient: '+4930123457' }),
        );
        expect(needed(await tried!('GET', '/appointments')).items).toEqual([]);
        expect(await salon.appointments({ date: day })).toEqual([]);
      },
    },
  ],
};
