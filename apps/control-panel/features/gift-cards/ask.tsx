import { giftcards as t } from '#texts/giftcards';
import { frame } from '#texts/frame';
import { TextInput } from '@mantine/core';
import blockGiftCardInput from 'virtual:limits/BlockGiftCardInput';
import sendGiftCardInput from 'virtual:limits/SendGiftCardInput';
import voidGiftCardInput from 'virtual:limits/VoidGiftCardInput';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import blockDocument from './block-gift-card.graphql';
import type { Card } from './entries.tsx';
import sendDocument from './send-gift-card.graphql';
import voidDocument from './void-gift-card.graphql';

interface Props {
  card: Card;
  onClose: () => void;
}

/** Blocks a card with a reason, or unblocks it. */
export function Block({ card: { id: giftCardId, hint, status, version }, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const blocked = status !== 'blocked';
  const fields = useFields(blockGiftCardInput, { reason: '' });
  const { mutate, isPending } = useChange(blockDocument, {
    affects: ['giftcard'],
    showsFailures: true,
    onDone: () => {
      showDone(blocked ? t.blocked({ hint }) : t.unblocked({ hint }));
      onClose();
    },
  });
  const run = ({ reason }: { reason: string }) =>
    mutate(
      { input: { businessId, giftCardId, blocked, reason: reason.trim(), version } },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      danger={blocked}
      title={blocked ? t.blockTitle({ hint }) : t.unblockTitle({ hint })}
      text={blocked ? t.blockText : t.unblockText}
      action={blocked ? t.block : t.unblock}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" data-autofocus />
    </Confirm>
  );
}

/** Voids a card permanently, after confirmation. */
export function Void({ card, onClose }: Props) {
  const money = useMoney();
  const { id: businessId } = useBusiness();
  const { id: giftCardId, hint, balance, currency, version } = card;
  const fields = useFields(voidGiftCardInput, { reason: '' });
  const { mutate, isPending } = useChange(voidDocument, {
    affects: ['giftcard'],
    showsFailures: true,
    onDone: () => {
      showDone(t.voided({ hint }));
      onClose();
    },
  });
  const run = ({ reason }: { reason: string }) =>
    mutate(
      { input: { businessId, giftCardId, reason: reason.trim(), version } },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      danger
      title={t.voidTitle({ hint })}
      text={t.voidText({ amount: money(balance, currency) })}
      action={t.void}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <TextInput {...fields.of('reason')} label={t.reason} mt="sm" data-autofocus />
    </Confirm>
  );
}

/** Sends a card's code again by email, to the known address or another one. */
export function SendAgain({ card: { id: giftCardId, hint, client }, onClose }: Props) {
  const { optional } = frame;
  const { id: businessId } = useBusiness();
  const fields = useFields(sendGiftCardInput, { email: '' });
  const { mutate, isPending } = useChange(sendDocument, {
    affects: ['giftcard'],
    showsFailures: true,
    onDone: () => {
      showDone(t.sent({ hint }));
      onClose();
    },
  });
  const run = ({ email }: { email: string }) =>
    mutate(
      { input: { businessId, giftCardId, email: email.trim() || null } },
      { onError: fields.showFailure },
    );
  return (
    <Confirm
      opened
      title={t.sendTitle({ hint })}
      text={t.sendText}
      action={t.send}
      busy={isPending}
      onConfirm={() => fields.onSubmit(run)()}
      onClose={onClose}
    >
      <TextInput
        {...fields.of('email')}
        label={t.email}
        type="email"
        placeholder={client?.email ?? optional}
        mt="sm"
        data-autofocus
      />
    </Confirm>
  );
}
