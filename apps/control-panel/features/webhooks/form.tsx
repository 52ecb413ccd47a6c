import { events as eventsTexts } from '#texts/events';
import { webhooks as t } from '#texts/webhooks';
import { frame } from '#texts/frame';
import { Button, MultiSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import createWebhookEndpointInput from 'virtual:limits/CreateWebhookEndpointInput';
import { useBusiness } from '../../data/session.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { useActionWords } from '../journal/use-words.ts';
import type { WebhookEvent } from '../../data/operations.generated.ts';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import createDocument from './create-webhook-endpoint.graphql';
import { Secret } from './secret.tsx';
import updateDocument from './update-webhook-endpoint.graphql';
import type { Endpoint } from './endpoint.ts';
import styles from './webhooks.module.css';

/** All events that an endpoint can subscribe to. */
const every: Readonly<Record<WebhookEvent, true>> = {
  appointment_created: true,
  appointment_rescheduled: true,
  appointment_changed: true,
  appointment_approved: true,
  appointment_confirmed: true,
  appointment_client_confirmed: true,
  appointment_declined: true,
  appointment_arrived: true,
  appointment_completed: true,
  appointment_no_show: true,
  appointment_cancelled: true,
  appointment_restored: true,
  appointment_expired: true,
  appointment_card_kept: true,
  appointment_card_deleted: true,
  appointment_fee_due: true,
  appointment_settled: true,
  appointment_updated: true,
  series_booked: true,
  series_moved: true,
  series_cancelled: true,
  series_restored: true,
  waitlist_joined: true,
  waitlist_offered: true,
  waitlist_accepted: true,
  waitlist_passed: true,
  waitlist_lapsed: true,
  waitlist_removed: true,
  order_created: true,
  order_confirmed: true,
  order_in_progress: true,
  order_ready: true,
  order_updated: true,
  order_shipped: true,
  order_delivered: true,
  order_shipment_changed: true,
  order_completed: true,
  order_return_requested: true,
  order_returned: true,
  order_cancelled: true,
  order_settled: true,
  payment_succeeded: true,
  payment_failed: true,
  refund_succeeded: true,
  refund_failed: true,
  receipt_issued: true,
  receipt_sent: true,
  stock_low: true,
  stock_adjusted: true,
  stock_level_set: true,
  transfer_created: true,
  transfer_updated: true,
  transfer_sent: true,
  transfer_received: true,
  transfer_cancelled: true,
  catalog_item_created: true,
  catalog_item_updated: true,
  catalog_imported: true,
  catalog_import_undone: true,
  staff_member_created: true,
  staff_member_updated: true,
  timeoff_requested: true,
  timeoff_approved: true,
  timeoff_declined: true,
  timeoff_withdrawn: true,
  timeoff_restored: true,
  timeentry_clocked_in: true,
  timeentry_clocked_out: true,
  timeentry_break_started: true,
  timeentry_break_ended: true,
  timeentry_added: true,
  timeentry_changed: true,
  timeentry_removed: true,
  timeentry_restored: true,
  giftcard_issued: true,
  giftcard_redeemed: true,
  giftcard_refunded: true,
  giftcard_adjusted: true,
  giftcard_blocked: true,
  giftcard_unblocked: true,
  giftcard_sent: true,
  giftcard_voided: true,
  package_bought: true,
  package_issued: true,
  package_taken: true,
  package_given_back: true,
  package_adjusted: true,
  package_voided: true,
  membership_joined: true,
  membership_renewed: true,
  membership_payment_due: true,
  membership_debit_announced: true,
  membership_debit_started: true,
  membership_ending: true,
  membership_kept: true,
  membership_changing: true,
  membership_unchanging: true,
  membership_paused: true,
  membership_resumed: true,
  membership_ended: true,
  conversation_received: true,
  conversation_answered: true,
  client_created: true,
  client_updated: true,
  client_erased: true,
  client_merged: true,
  client_parted: true,
  client_imported: true,
  client_import_undone: true,
  client_tag_renamed: true,
  client_tag_removed: true,
  giftcard_imported: true,
  giftcard_import_undone: true,
  appointment_imported: true,
  appointment_import_undone: true,
};

const published = Object.keys(every) as readonly WebhookEvent[];

/** Form that creates an endpoint and shows its secret, or edits one. */
export function Form({ endpoint, onClose }: { endpoint: Endpoint | null; onClose: () => void }) {
  const { save, saved, close, optional } = frame;
  const { id: businessId } = useBusiness();
  const formId = useId();
  const choices = useGrouped();
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const fields = useFields(createWebhookEndpointInput, {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: (endpoint?.events ?? []) as WebhookEvent[],
  });
  const create = useChange(createDocument, {
    affects: ['webhook'],
    showsFailures: true,
    onDone: ({ createWebhookEndpoint: { secret, endpoint: added } }) =>
      setMade({ url: added.url, secret }),
  });
  const update = useChange(updateDocument, {
    affects: ['webhook'],
    showsFailures: true,
    onDone: () => {
      showDone(saved);
      onClose();
    },
  });
  const run = fields.onSubmit(({ url, description, events }) => {
    const input = { businessId, url: url.trim(), description: description.trim() || null, events };
    const failing = { onError: fields.showFailure };
    if (!endpoint) create.mutate({ input }, failing);
    else {
      const { id: endpointId, version } = endpoint;
      update.mutate({ input: { ...input, endpointId, version } }, failing);
    }
  });
  const footer = made ? (
    <Button onClick={onClose}>{close}</Button>
  ) : (
    <FormFooter
      form={formId}
      isPending={create.isPending || update.isPending}
      onClose={onClose}
      action={endpoint ? save : t.addNow}
    />
  );
  return (
    <Drawer opened title={endpoint ? t.edit : t.add} onClose={onClose} footer={footer}>
      {made ? (
        <Secret {...made} />
      ) : (
        <form id={formId} className={styles['form']} onSubmit={run} noValidate>
          <TextInput
            {...fields.of('url')}
            type="url"
            label={t.url}
            description={t.urlHint}
            placeholder="https://"
            data-autofocus
          />
          <TextInput {...fields.of('description')} label={t.purpose} placeholder={optional} />
          <MultiSelect
            {...fields.of('events')}
            label={t.events}
            description={t.eventsHint}
            placeholder={fields.values.events.length === 0 ? t.allEvents : ''}
            data={choices}
            searchable
            clearable
            comboboxProps={{ withinPortal: false }}
          />
        </form>
      )}
    </Drawer>
  );
}

/** Returns the events as options, grouped by subject. */
function useGrouped() {
  const nouns: Readonly<Record<string, string>> = eventsTexts.nouns;
  const words = useActionWords();
  const known = Object.keys(nouns).toSorted((one, other) => other.length - one.length);
  const nounOf = (event: WebhookEvent) => known.find(noun => event.startsWith(`${noun}_`)) ?? event;
  const groups = Object.groupBy(published, nounOf);
  return Object.entries(groups).map(([noun, events = []]) => ({
    group: nouns[noun] ?? noun,
    items: events.map(value => ({
      value,
      label: words(`${noun}.${value.slice(noun.length + 1)}`),
    })),
  }));
}
