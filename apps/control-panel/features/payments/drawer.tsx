import { payments as t } from '#texts/payments';
import { frame } from '#texts/frame';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { When } from '../../ui/time/when.tsx';
import { Ledger } from './ledger.tsx';
import { useSpoken } from '../../i18n/spoken.ts';
import { targetOf } from './columns.tsx';
import document from './payment.graphql';

/** Drawer with a payment, on top of any screen: subject, refunds and actions. */
export default function PaymentDrawer({ id: paymentId }: { id: string }) {
  const { loading, failed } = frame;
  const money = useMoney();
  const { id: businessId } = useBusiness();
  const { language } = useSpoken();
  const [, open] = useOpenId();
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
