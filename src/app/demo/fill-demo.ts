import type { EntityManager } from '@mikro-orm/sql';
import type { AppServices } from '../services.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { grow } from './grow.ts';
import { bookChain } from './book-chain.ts';
import { comeAgain } from './come-again.ts';
import { askForCard } from './ask-for-card.ts';
import { letWait } from './let-wait.ts';
import { liveVisits } from './live-visits.ts';
import { openSalon } from './open-salon.ts';
import { inOneTransaction } from './one-transaction.ts';
import { planVisits } from './data/visits.ts';
import { openYesterday, turnTheDay } from './keep-till.ts';
import { keepHours } from './keep-hours.ts';
import { letAssistantErr } from './let-assistant-err.ts';
import { payTogether } from './pay-together.ts';
import { sellCards } from './sell-cards.ts';
import { sendGoods } from './send-goods.ts';
import { fillPast } from './past/fill-past.ts';

/**
 * Fills an empty database with the demo business in one transaction: what is and is to come through the use cases,
 * the past as rows. Calls `begin` once it is clear that the database is empty.
 */
export async function fillDemo(services: AppServices, begin: () => void): Promise<void> {
  if (await hasBusiness(services.orm.em.fork() as EntityManager)) return;
  await inOneTransaction(services, async stage => {
    if (await hasBusiness(stage.em)) return;
    begin();
    const now = services.now();
    const salon = await openSalon(stage, now);
    await liveVisits(stage, salon, planVisits(), now);
    await letAssistantErr(stage, salon, now);
    const drawer = await openYesterday(stage, salon, now);
    await fillPast(stage, salon, services, { drawer, now });
    await turnTheDay(stage, salon, drawer, now);
    await sellCards(stage, salon, now);
    await sendGoods(stage, salon, now);
    await payTogether(stage, salon, now);
    await bookChain(stage, salon, now);
    await letWait(stage, salon, now);
    await comeAgain(stage, salon, now);
    await askForCard(stage, salon, now);
    await keepHours(stage, salon, now);
    await grow(stage, salon, now);
    // The endpoints of the past were told of it as it was written; nobody is told how the demo was made.
    await sql(stage.em, 'delete from outbox');
  });
}

async function hasBusiness(em: EntityManager): Promise<boolean> {
  return (await sql(em, 'select from business limit 1')).length > 0;
}
