import type { RetriedTrouble, RetryTroubleInput, TroubleKind } from '../../../graphql.generated.ts';
import type { IdKind } from '../../../platform/lib/ids.ts';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/journal/write.ts';
import { authorizeOperator } from '../../business/access/authorize-operator.ts';
import { notFound } from '../../nouns/not-found.ts';
import { replayAgain } from '../../webhooks/deliveries/send-delivery.ts';
import { recheckPayment, retryMessage, syncAgain } from './retry.queries.ts';

const idKinds = {
  message: 'ntf',
  webhook: 'dlv',
  calendar: 'lcl',
  payment: 'pay',
} as const satisfies Record<TroubleKind, IdKind>;

/** Time after its planning for which a message still says something true. */
const messageMilliseconds = 86_400_000;

/**
 * Tries something again that failed. The owner finds it in the journal.
 * @throws DomainError NOT_FOUND for what has not failed or is too old, RULE_VIOLATION for an inactive endpoint.
 */
export async function retryTrouble(
  context: Context,
  { businessId, kind, id }: RetryTroubleInput,
): Promise<RetriedTrouble> {
  const business = await authorizeOperator(context, businessId, 'try something again');
  return write(context, business.id, async transaction => {
    if (!(await retry(transaction, business.id, kind, id))) throw notFound(idKinds[kind], id);
    return {
      result: { id },
      event: {
        type: 'business.retried',
        businessId: business.id,
        subject: id,
        summary: `The operator of the service had a failed ${kind} tried again.`,
        details: { kind },
      },
    };
  });
}

async function retry(
  transaction: Context,
  businessId: string,
  kind: TroubleKind,
  id: string,
): Promise<boolean> {
  const { em, now, services } = transaction;
  const key = { businessId, id, now: now() };
  if (kind === 'webhook') {
    await replayAgain(transaction, businessId, id);
    return true;
  }
  if (kind === 'calendar') return syncAgain(em, key);
  if (kind === 'payment') return recheckPayment(em, key);
  const isRetried = await retryMessage(em, { ...key, since: now() - messageMilliseconds });
  if (isRetried) services.writes.emit('enqueued');
  return isRetried;
}
