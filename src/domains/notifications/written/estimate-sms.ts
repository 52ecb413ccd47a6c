import type { MessageRehearsal } from '../../../graphql.generated.ts';
import { smsParts } from '../../../../packages/shared/sms-parts.ts';
import { decimalsOf } from '../../../../packages/shared/currency-decimals.ts';
import type { Context } from '../../../platform/context.ts';
import type { Business } from '../../business/business.entity.ts';
import { readLook } from '../../shop/read-look.ts';
import { composeNotification } from '../sending/compose-notification.ts';
import { settingsOf } from '../settings.ts';
import { exampleWritten } from './example-written.ts';
import type { Content } from './read-content.ts';

/** A client that nobody has. The link that ends news is as long as that of any other. */
const nobody = `cli_${'0'.repeat(26)}`;

/** Estimates the parts and the cost of text messages. `parts` are those of each recipient. */
export async function estimateSms(
  context: Context,
  business: Business,
  { channel, ...written }: Content,
  parts: readonly number[],
): Promise<Pick<MessageRehearsal, 'smsParts' | 'mostSmsParts' | 'smsCost' | 'currency'>> {
  const { currency, id } = business;
  const { smsPartPrice } = await settingsOf(context.em, id);
  const sum = parts.reduce((total, each) => total + each, 0);
  return {
    smsParts: sum,
    mostSmsParts:
      channel === 'mail' || channel === 'whatsapp'
        ? 0
        : parts.length > 0
          ? Math.max(...parts)
          : await partsOfExample(context, business, written),
    smsCost: smsPartPrice == null ? null : costOf(sum, smsPartPrice, currency),
    currency,
  };
}

async function partsOfExample(
  context: Context,
  business: Business,
  written: Parameters<typeof exampleWritten>[2],
): Promise<number> {
  const example = { ...exampleWritten(context, business, written), clientId: nobody };
  const look = await readLook(context.em, business.id);
  const { sms } = await composeNotification(context.services, example, look);
  return smsParts(sms);
}

/** Returns the cost of parts in major units, rounded up to a whole minor unit. */
function costOf(parts: number, price: number, currency: string): number {
  const factor = 10 ** decimalsOf(currency);
  // Products of decimal fractions can be a trace too large.
  return Math.ceil(Number((parts * price * factor).toFixed(6))) / factor;
}
