import pg from 'pg';
import type { Bench } from '../bench.ts';
import { printLine } from '../report.ts';
import { startService } from '../servers.ts';
import * as world from '../world.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1000);
const businessId = world.businessId(0);
const [one, other] = [world.itemId(0, world.firstProduct), world.itemId(0, world.firstProduct + 1)];
const buyers = 12;
const stock = 5;

interface Answer {
  ok: boolean;
  data: any;
  error?: { code: string; message: string };
}

type Call = (tool: string, args: object) => Promise<Answer>;

/**
 * Repeats races that must never go wrong: overselling, paying an order twice, refunding too much. BENCH_ROUNDS
 * sets the number; any violation ends the run with an error.
 */
export async function races({ url }: Bench): Promise<void> {
  const service = await startService({ DATABASE_URL: url, NODE_ENV: 'test', DEMO: 'off' });
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const origin = `http://127.0.0.1:${service.port}`;
  const call: Call = async (tool, args) => {
    const response = await fetch(`${origin}/api/ai/${tool}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.tokens.ai}`, 'content-type': 'application/json' },
      body: JSON.stringify({ businessId, ...args }),
    });
    return (await response.json()) as Answer;
  };
  try {
    for (let round = 0; round < rounds; round += 1) await sellOut(database, call, round);
    printLine({
      figure: `rounds of ${buyers} buyers for ${stock} units, none oversold`,
      ours: rounds,
    });
    await database.query(`update stock set on_hand = ${world.onHand}, reserved = 0`);
    for (let round = 0; round < rounds; round += 1)
      await payAndRefund(database, { call, origin }, round);
    printLine({ figure: 'rounds of an order paid and refunded at once, all exact', ours: rounds });
  } finally {
    await database.end();
    await service.stop();
  }
}

const client = (number: number) => ({
  clientName: `Client ${number}`,
  clientPhone: world.clientPhone(number),
});

/** Two products with limited stock; half of the buyers name them in the reverse order. */
async function sellOut(database: pg.Client, call: Call, round: number): Promise<void> {
  await database.query(`update stock set on_hand = ${stock}, reserved = 0 where id = any($1)`, [
    [one, other],
  ]);
  const answers = await Promise.all(
    Array.from({ length: buyers }, (_, buyer) => {
      const ids = buyer % 2 === 0 ? [one, other] : [other, one];
      const items = ids.map(catalogItemId => ({ catalogItemId, quantity: 1 }));
      return call('create_order', { ...client(buyer), items });
    }),
  );
  const sold = answers.filter(({ ok }) => ok).length;
  const refused = answers.filter(({ error }) => error?.code === 'OUT_OF_STOCK').length;
  const { rows } = await database.query<{ onHand: number; reserved: number }>(
    'select on_hand as "onHand", reserved from stock where id = any($1)',
    [[one, other]],
  );
  const isExact = rows.every(({ onHand, reserved }) => onHand === 0 && reserved === stock);
  if (sold !== stock || sold + refused !== buyers || !isExact) {
    throw new Error(
      `Round ${round}: ${sold} of ${stock} were sold, ${refused} refused; ${JSON.stringify(rows)}`,
    );
  }
}

/** Pays an order in several windows at once, then refunds it by several people at once. */
async function payAndRefund(
  database: pg.Client,
  { call, origin }: { call: Call; origin: string },
  round: number,
): Promise<void> {
  const items = [{ catalogItemId: one, quantity: 2 }];
  const order = await call('create_order', { ...client(round % world.clientCount), items });
  const { orderId, total } = order.data;
  const begun = await Promise.all([1, 2].map(() => call('init_payment', { orderId })));
  // The service does not know the port it was started on.
  const pages = begun.map(({ data }) => new URL(new URL(data.confirmationUrl).pathname, origin));
  await Promise.all([...pages, ...pages].map(payAt));
  const { paymentId } = begun[0]!.data;
  const amount = Math.ceil(total * 0.6);
  const refunds = await Promise.all(
    [1, 2, 3].map(() => call('refund_payment', { paymentId, amount })),
  );
  const { rows } = await database.query<Record<'total' | 'paid' | 'captured' | 'refunded', number>>(
    `select o.total_minor::int as total, o.paid_minor::int as paid,
       sum(p.captured_minor)::int as captured, sum(p.refunded_minor)::int as refunded
     from sales_order o join payment p on p.order_id = o.id
     where o.id = $1 group by o.id`,
    [orderId],
  );
  const sums = rows[0]!;
  const once = refunds.filter(({ ok }) => ok).length === 1;
  const isExact = sums.captured === sums.total && sums.paid === sums.total;
  if (!once || !isExact || sums.refunded !== amount * 100) {
    throw new Error(`Round ${round}: ${JSON.stringify({ sums, refunds })}`);
  }
}

async function payAt(page: URL): Promise<void> {
  const response = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'pay' }),
  });
  await response.arrayBuffer();
}
