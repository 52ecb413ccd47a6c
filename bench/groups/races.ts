import type { Bench } from '../bench.ts';
import { audit } from '../races/books.ts';
import { cameBack } from '../races/came-back.ts';
import { changeAndPay } from '../races/change-and-pay.ts';
import { openFloor, type Floor } from '../races/floor.ts';
import { lastCent } from '../races/last-cent.ts';
import { lastUse } from '../races/last-use.ts';
import { lastVisit } from '../races/last-visit.ts';
import { numbers } from '../races/numbers.ts';
import { oneBill } from '../races/one-bill.ts';
import { parties } from '../races/parties.ts';
import { payAndRefund } from '../races/pay-and-refund.ts';
import { sameRest } from '../races/same-rest.ts';
import { selfService } from '../races/self-service.ts';
import { sellOut } from '../races/sell-out.ts';
import { series } from '../races/series.ts';
import { waitingList } from '../races/waiting-list.ts';
import { visits } from '../races/visits.ts';
import { printLine } from '../report.ts';
import { onHand } from '../world.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 500);

const all: Record<string, (floor: Floor, round: number) => Promise<void>> = {
  'the last goods': sellOut,
  'paid and refunded at once': payAndRefund,
  'a discount’s last use': lastUse,
  'receipt numbers': numbers,
  'a gift card’s last cent': lastCent,
  'a package’s last visit': lastVisit,
  'an order changed and paid': changeAndPay,
  'a rest taken at several desks': sameRest,
  'goods taken back twice': cameBack,
  'a visit on one bill': oneBill,
  'two places and three who wait': waitingList,
  'visits against single bookings': visits,
  'parties, pairs and single bookings': parties,
  'series against single bookings': series,
  'a client’s link against staff': selfService,
};

/**
 * Repeats races over three processes that must never go wrong. BENCH_ROUNDS sets the number of rounds; a violation
 * ends the run with an error. The books are audited after each race.
 */
export async function races({ url }: Bench): Promise<void> {
  const floor = await openFloor(url);
  try {
    await floor.sql(
      `update business set receipts_issued = 'on_payment', tax_number = '1', address = 'Here'`,
    );
    for (const [name, race] of Object.entries(all)) {
      for (let round = 0; round < rounds; round += 1) await race(floor, round);
      await floor.sql('update stock set on_hand = $1, reserved = 0', [onHand]);
      await audit(floor);
      printLine({ figure: `rounds of ${name} over 3 processes, all exact`, ours: rounds });
    }
  } finally {
    await floor.close();
  }
}
