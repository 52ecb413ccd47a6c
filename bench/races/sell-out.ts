import { atOnce, buyer, goods, must, outcomes, type Floor } from './floor.ts';

const buyers = 12;
const stock = 5;

/** Sells out two products with limited stock; half of the buyers name them in the reverse order. */
export async function sellOut({ call, sql }: Floor, round: number): Promise<void> {
  await sql('update stock set on_hand = $1, reserved = 0 where id = any($2)', [stock, goods]);
  const answers = await atOnce(buyers, number => {
    const ids = number % 2 === 0 ? goods : goods.toReversed();
    const items = ids.map(catalogItemId => ({ catalogItemId, quantity: 1 }));
    return call('POST', '/orders', { ...buyer(number), items });
  });
  must(round, 'none oversold', outcomes(answers), { done: stock, out_of_stock: buyers - stock });
  const rows = await sql('select on_hand, reserved from stock where id = any($1)', [goods]);
  const expected = { on_hand: 0, reserved: stock };
  must(round, 'all of it reserved', rows, [expected, expected]);
}
