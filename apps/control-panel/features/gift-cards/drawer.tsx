import { giftcards as t } from '#texts/giftcards';
import { frame } from '#texts/frame';
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import adjustGiftCardInput from 'virtual:limits/AdjustGiftCardInput';
import { useCan } from '../../data/can.ts';
import { useBusiness } from '../../data/session.ts';
import { useOpenId } from '../../data/use-address.ts';
import { useRead } from '../../data/use-read.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { Failed } from '../../ui/feedback/failed.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { OpenLink } from '../../ui/layout/open-link.tsx';
import { useDate, When } from '../../ui/time/when.tsx';
import { Entries, type Card } from './entries.tsx';
import document from './gift-card.graphql';
import { CardState } from './state.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Block, SendAgain, Void } from './ask.tsx';
import { useChange } from '../../ui/change/use-change.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { endOf } from '../../i18n/wall-clock.ts';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import adjustGiftCardDocument from './adjust-gift-card.graphql';

/** Drawer with a gift card, on top of any screen: balance, ledger and actions. */
export default function GiftCardDrawer({ id: giftCardId }: { id: string }) {
  const { loading, failed } = frame;
  const { id: businessId } = useBusiness();
  const [, open] = useOpenId();
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

/** Actions on a gift card. Most ask for a reason, which is stored in the ledger. */
function Actions({ card }: { card: Card }) {
  const [asked, ask] = useState<'adjust' | 'block' | 'void' | 'send' | null>(null);
  const close = () => ask(null);
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t.more} me="auto">
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask('adjust')}>{t.adjust}…</Menu.Item>
          <Menu.Item color="var(--panel-bad)" onClick={() => ask('void')}>
            {t.void}…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" onClick={() => ask('block')}>
        {card.status === 'blocked' ? t.unblock : t.block}…
      </Button>
      <Button onClick={() => ask('send')}>{t.send}…</Button>
      {asked === 'adjust' && <Adjust card={card} onClose={close} />}
      {asked === 'block' && <Block card={card} onClose={close} />}
      {asked === 'void' && <Void card={card} onClose={close} />}
      {asked === 'send' && <SendAgain card={card} onClose={close} />}
    </>
  );
}

/** Form to correct a card's balance or expiry, with a reason. */
function Adjust({ card, onClose }: { card: Card; onClose: () => void }) {
  const { id: businessId, timezone } = useBusiness();
  const { id: giftCardId, hint, balance, currency, lastDay, version } = card;
  const initial = { balance: balance as number | '', expiresAt: lastDay, reason: '' };
  const fields = useFields(adjustGiftCardInput, initial);
  const { mutate, isPending } = useChange(adjustGiftCardDocument, {
    affects: ['giftcard'],
    showsFailures: true,
    onDone: () => {
      showDone(t.adjusted({ hint }));
      onClose();
    },
  });
  const run = (values: typeof initial) =>
    mutate(
      {
        input: {
          businessId,
          giftCardId,
          version,
          reason: values.reason.trim(),
          ...(values.balance !== '' && values.balance !== balance && { balance: values.balance }),
          ...(values.expiresAt !== lastDay && { expiresAt: endOf(values.expiresAt, timezone) }),
        },
      },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={t.adjustTitle({ hint })}
      action={t.adjust}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <AmountField {...fields.of('balance')} currency={currency} label={t.columns.balance} />
      <DateField
        {...fields.of('expiresAt')}
        label={t.lastDay}
        placeholder={t.forGood}
        clearable
        mt="sm"
      />
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" />
    </Confirm>
  );
}
