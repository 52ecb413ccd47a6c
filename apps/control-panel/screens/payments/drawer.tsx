import { payments as t } from '#texts/payments';
import { frame } from '#texts/frame';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Failed } from '../../parts/failed.tsx';
import { useMoney } from '../../parts/money.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import { When } from '../../parts/when.tsx';
import { Ledger } from '../../paying/ledger.tsx';
import { useSpoken } from '../../texts/spoken.ts';
import { targetOf } from './columns.tsx';
import document from './payment.graphql';

/** A payment, on top of any screen: what it is for, its refunds, and what can be done. */
export default function PaymentDrawer({ id: paymentId }: { id: string }) {
  const { loading, failed } = frame;
  const money = useMoney();
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [, open] = useOpened();
  const { data, error, refetch } = useRead('payment', document, {
    businessId,
    paymentId,
    language,
  });
  const payment = data?.payment;
  const targetId = payment?.orderId ?? payment?.appointmentId;
  return (
    <Drawer
      opened
      title={
        payment
          ? t.one({ amount: money(payment.amount, payment.currency) })
          : error
            ? failed.title
            : loading
      }
      onClose={() => open(undefined)}
    >
      {error && !payment && <Failed error={error} onAgain={() => void refetch()} />}
      {payment && (
        <>
          <Facts>
            <Fact name={t.columns.client}>
              {payment.client && <OpenLink id={payment.client.id}>{payment.client.name}</OpenLink>}
            </Fact>
            <Fact name={t.columns.for}>
              {targetId ? (
                <OpenLink id={targetId}>{targetOf(payment)}</OpenLink>
              ) : (
                payment.description
              )}
            </Fact>
            {payment.expiresAt && payment.status === 'pending' && (
              <Fact name={t.until}>
                <When at={payment.expiresAt} />
              </Fact>
            )}
          </Facts>
          <Ledger payments={[payment]} />
        </>
      )}
    </Drawer>
  );
}
