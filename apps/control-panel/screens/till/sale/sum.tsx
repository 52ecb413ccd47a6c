import { tillSale as t } from '#texts/tillSale';
import { Alert } from '@mantine/core';
import { Money } from '../../../parts/money.tsx';
import { useRefusal } from '../../../parts/use-reason.ts';
import { DrawerNeeded } from '../../../paying/drawer-needed.tsx';
import type { Sale } from './use-sale.ts';
import styles from './sale.module.css';

/** What a sale comes to, as the service says, or why it cannot be sold so. */
export function Sum({ sale: { draft, preview, error, change, all } }: { sale: Sale }) {
  const refusalOf = useRefusal();
  const { order } = preview;
  const refused = error ?? preview.error;
  const needsDrawer = error?.reason === 'drawer_needed';
  return (
    <div className={styles['comes']} role="status">
      {order && (
        <dl>
          {order.discounts.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                −<Money amount={amount} currency={order.currency} />
              </dd>
            </div>
          ))}
          {order.paid > 0 && (
            <div>
              <dt>{t.giftCard}</dt>
              <dd>
                −<Money amount={order.paid} currency={order.currency} />
              </dd>
            </div>
          )}
          {Number(draft.tip.amount) > 0 && (
            <div>
              <dt>{t.tip}</dt>
              <dd>
                <Money amount={Number(draft.tip.amount)} currency={order.currency} />
              </dd>
            </div>
          )}
          <div data-strong>
            <dt>{t.due}</dt>
            <dd>
              <Money amount={all ?? order.due} currency={order.currency} />
            </dd>
          </div>
          {change !== null && change > 0 && (
            <div data-strong>
              <dt>{t.change}</dt>
              <dd>
                <Money amount={change} currency={order.currency} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <DrawerNeeded error={error} />
      {refused && !needsDrawer && (
        <Alert color="red" mt="sm" role="alert">
          {refusalOf(refused)}
        </Alert>
      )}
    </div>
  );
}
