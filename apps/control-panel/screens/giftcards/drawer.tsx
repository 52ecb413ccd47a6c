import { giftcards as t } from '#texts/giftcards';
import { frame } from '#texts/frame';
import { useCan } from '../../api/can.ts';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useRead } from '../../api/use-read.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Failed } from '../../parts/failed.tsx';
import { useMoney } from '../../parts/money.tsx';
import { OpenLink } from '../../parts/open-link.tsx';
import { useDate, When } from '../../parts/when.tsx';
import { Actions } from './actions.tsx';
import { Entries } from './entries.tsx';
import document from './gift-card.graphql';
import { CardState } from './state.tsx';

/** A gift card, on top of any screen: what is on it, its ledger, and what can be done. */
export default function GiftCardDrawer({ id: giftCardId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const money = useMoney();
  const date = useDate();
  const canChange = useCan()('prepaid_write');
  const { data, error, refetch } = useRead('giftcard', document, { businessId, giftCardId });
  const card = data?.giftCard;
  return (
    <Drawer
      opened
      title={card ? t.one({ hint: card.hint }) : error ? failed.title : loading}
      onClose={() => open(undefined)}
      footer={card && canChange && card.status !== 'void' && <Actions card={card} />}
    >
      {error && !card && <Failed error={error} onAgain={() => void refetch()} />}
      {card && (
        <>
          <Facts>
            <Fact name={t.columns.status}>
              <CardState is={card.status} />
            </Fact>
            <Fact name={t.columns.balance}>
              {t.ofValue({
                balance: money(card.balance, card.currency),
                value: money(card.value, card.currency),
              })}
            </Fact>
            <Fact name={t.columns.until}>
              {card.lastDay ? t.validUntil({ day: date(card.lastDay) }) : t.forGood}
            </Fact>
            <Fact name={t.columns.client}>
              {card.client && <OpenLink id={card.client.id}>{card.client.name}</OpenLink>}
            </Fact>
            <Fact name={t.soldWith}>
              {card.orderId && <OpenLink id={card.orderId}>{t.order}</OpenLink>}
            </Fact>
            <Fact name={t.recipient}>
              {[card.recipientName, card.recipientEmail].filter(Boolean).join(', ')}
            </Fact>
            <Fact name={t.sender}>{card.recipientName && card.senderName}</Fact>
            <Fact name={t.message}>{card.message}</Fact>
            <Fact name={t.mailed}>
              {card.sentAt ? (
                <When at={card.sentAt} />
              ) : (
                card.sendOn && t.willBe({ day: date(card.sendOn) })
              )}
            </Fact>
            <Fact name={t.note}>{card.note}</Fact>
          </Facts>
          <Entries card={card} />
        </>
      )}
    </Drawer>
  );
}
