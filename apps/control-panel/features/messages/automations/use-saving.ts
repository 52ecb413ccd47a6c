import { messagesAutomations as t } from '#texts/messagesAutomations';
import saveAutomationInput from 'virtual:limits/SaveAutomationInput';
import { useBusiness } from '../../../data/session.ts';
import type { RehearseAutomationInput } from '../../../data/operations.generated.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import type { Channel } from '../write/channel-field.tsx';
import { editedWords, wordsInput } from '../write/blocks/words.ts';
import type { Automation, Draft } from './ready-made.ts';
import document from './save-automation.graphql';

export type Trigger = Automation['trigger'];

/** Conditions in the order of the select. */
export const triggers = [
  'no_visit',
  'after_first_visit',
  'no_first_visit',
  'gift_card_ends',
  'package_ends',
] as const satisfies readonly Trigger[];

/** State of an automation's form, with the function that saves it. */
export function useSaving(automation: Automation | Draft, onClose: () => void) {
  const { id: businessId } = useBusiness();
  const fields = useFields(saveAutomationInput, valuesOf(automation));
  const { mutate, isPending } = useChange(document, {
    affects: ['notification'],
    showsFailures: true,
    onDone: ({ saveAutomation: { name } }) => {
      showDone(t.saved({ name }));
      onClose();
    },
  });
  const known =
    'id' in automation ? { automationId: automation.id, version: automation.version } : {};
  const save = fields.onSubmit(({ name, ...values }) =>
    mutate(
      { input: { businessId, ...known, name: name.trim(), ...contentOf(values) } },
      { onError: fields.showFailure },
    ),
  );
  return { fields, save, isPending };
}

export type Values = ReturnType<typeof valuesOf>;

function valuesOf(automation: Automation | Draft) {
  const { segmentId, channel } = 'id' in automation ? automation : {};
  return {
    name: automation.name ?? '',
    trigger: automation.trigger ?? ('no_visit' as Trigger),
    days: (automation.days ?? 60) as number | string,
    segmentId: segmentId ?? '',
    channel: (channel ?? 'best') as Channel,
    subject: automation.subject ?? '',
    ...editedWords(automation),
  };
}

/** Returns the condition and the message of a form. */
export function contentOf({
  trigger,
  days,
  segmentId,
  channel,
  subject,
  ...words
}: Omit<Values, 'name'>): Omit<RehearseAutomationInput, 'businessId' | 'automationId'> {
  return {
    trigger,
    days: Number(days),
    segmentId: segmentId || null,
    channel: channel === 'best' ? null : channel,
    subject: subject || null,
    ...wordsInput(words, channel),
  };
}
