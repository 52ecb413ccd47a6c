import { afterAll, describe, expect, test } from '@jest/globals';
import { openShop } from '../../../support/salon/shop.ts';
import { createCardWorld } from './card-world.ts';

const world = await createCardWorld();
afterAll(() => world.close());

type CardSalon = Awaited<ReturnType<typeof world.salon>>;

/** Returns what a booking visitor must provide: the pending step and the status of the card. */
async function asked(salon: CardSalon, service: object) {
  const { id } = await salon.service({ price: 50, ...service });
  const { waitsFor = null, card } = await salon.booked({ catalogItemId: id });
  return { waitsFor, card: card?.status ?? null };
}

const withCard = { waitsFor: 'card', card: 'awaited' };
const without = { waitsFor: null, card: null };

test('a service can require a card even if the business does not, and the other way round', async () => {
  const never = await world.salon('stripe', { requiresCard: false });
  expect(await asked(never, { requiresCard: true })).toEqual(withCard);
  expect(await asked(never, { requiresCard: null })).toEqual(without);
  const always = await world.salon('stripe');
  expect(await asked(always, { requiresCard: false })).toEqual(without);
  expect(await asked(always, { requiresCard: null })).toEqual(withCard);
  expect(await asked(always, { requiresCard: true, depositPercent: 20 })).toEqual({
    waitsFor: 'payment',
    card: null,
  });
});

test('visitors see the requirement in the catalog, and null restores the setting of the business', async () => {
  const { salon, visitor } = await openShop(world);
  await salon.account({
    provider: 'stripe',
    isDefault: true,
    credentials: world.drivers.stripe.credentials,
  });
  await salon.update({ noShowFeePercent: 50 } as never);
  const { id } = await salon.service({ requiresCard: true });
  const item = async () => (await visitor().call('GET', `/item/${id}`)).data;
  const shown = async () => (await item()).requiresCard;
  expect(await shown()).toBe(true);
  expect((await item()).policyText).toMatch(/For this we ask for a card when you book/);
  expect((await salon.rest('PUT', `/catalog/${id}`, { requiresCard: null })).message).toBe('');
  expect(await shown()).toBeNull();
  expect((await item()).policyText).not.toMatch(/card/);
});

describe('the change is refused, naming the field,', () => {
  test('without a fee, without a provider that keeps cards, and for a product', async () => {
    const save = (salon: Pick<CardSalon, 'rest'>, type = 'service') =>
      salon.rest('POST', '/catalog', {
        name: 'New',
        type,
        price: 10,
        ...(type === 'service' && { durationMinutes: 30 }),
        requiresCard: true,
      });
    const bare = await world.business();
    expect((await save(bare)).message).toMatch(/^requiresCard: there is no fee/);
    const salon = await world.salon('stripe', { requiresCard: false });
    expect((await save(salon, 'product')).message).toMatch(/^requiresCard: only a service/);
    const settings = world.config as { production: boolean };
    settings.production = true;
    try {
      const russian = await world.businessPaidBy(world.drivers.yookassa);
      await russian.rest('PUT', '', { noShowFeePercent: 50 });
      expect((await save(russian)).message).toMatch(/^requiresCard: no card can be kept/);
    } finally {
      settings.production = false;
    }
  });

  test('if it removes the fee or the card provider while a service requires a card', async () => {
    const salon = await world.salon('stripe', { requiresCard: false });
    const { id } = await salon.service({ requiresCard: true });
    const fees = { lateFeePercent: null, noShowFeePercent: null };
    expect((await salon.rest('PUT', '', fees)).message).toMatch(/^requiresCard: there is no fee/);
    const settings = world.config as { production: boolean };
    settings.production = true;
    try {
      const off = await salon.account({ provider: 'stripe', active: false }).catch(String);
      expect(off).toMatch(/active: no card can be kept/);
    } finally {
      settings.production = false;
    }
    await salon.rest('PUT', `/catalog/${id}`, { requiresCard: false });
    expect((await salon.rest('PUT', '', fees)).message).toBe('');
  });
});

test('catalog files export and import the requirement with the other terms', async () => {
  const salon = await world.salon('stripe', { requiresCard: false });
  await salon.service({ name: 'Cut', requiresCard: true, requiresApproval: true });
  await salon.service({ name: 'Wash', requiresCard: false });
  await salon.service({ name: 'Dye', requiresPrepayment: true });
  const exported = async () => String((await salon.rest('GET', '/catalog.csv')).body);
  const file = await exported();
  const put = async (csv: string) => (await salon.rest('POST', '/catalog/import', csv)).data;
  expect(await put(file)).toMatchObject({ unchanged: 3, failed: 0 });
  const changed = 'name,requiresCard,requiresPrepayment\nCut,,yes\nWash,true,\nDye,maybe,\n';
  const report = await put(changed);
  expect(report).toMatchObject({ updated: 2, failed: 1 });
  const { data } = await salon.rest('GET', '/catalog');
  const terms = Object.fromEntries(
    data.items.map((each: any) => [each.name, [each.requiresCard, each.requiresPrepayment]]),
  );
  expect(terms).toEqual({ Cut: [null, true], Wash: [true, false], Dye: [null, true] });
});
