import { messagesWrite as t } from '#texts/messagesWrite';
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId } from 'react';
import limits from 'virtual:limits/SendMessageInput';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import type { SendMessageInput, SendMessageMutation } from '../../../data/operations.generated.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { useUndoable } from '../../../ui/change/use-undo.ts';
import { DraftOffer } from '../../../ui/form/draft-offer.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { useFieldsDraft } from '../../../ui/form/use-draft.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { useMoment } from '../../../ui/time/when.tsx';
import rehearseDocument from './rehearse-message.graphql';
import sendDocument from './send-message.graphql';
import { instantAt } from '../../../i18n/wall-clock.ts';
import { ChannelField, isPlainChannel, type Channel } from './channel-field.tsx';
import { LaterField, type Later } from './later-field.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { TestButton } from './test-button.tsx';
import type { Block } from './blocks/blocks.ts';
import { MailWords } from './blocks/mail-words.tsx';
import { useToldFaults } from './blocks/use-told-faults.ts';
import { forChannel, isWritten, wordsInput } from './blocks/words.ts';
import styles from './write.module.css';

interface Props {
  /** The recipients: clients by id, or by the filters of the list of clients. */
  to: Pick<SendMessageInput, 'clientIds' | 'filter'>;
  /** Name of the client of a message to one alone. */
  name?: string;
  onClose: () => void;
}

const purposes = ['service', 'news'] as const;

/** Returns the rule of a purpose; service messages to one client have none. */
function hintOf(purpose: SendMessageInput['purpose'], isOne: boolean) {
  return isOne && purpose === 'service' ? {} : { description: t.purposeHints[purpose] };
}

/** Form for a message to one client or to a group, with its rehearsal. */
export default function WriteMessage({ to, name, onClose }: Props) {
  const { id: businessId, timezone } = useBusiness();
  const formId = useId();
  const isOne = name !== undefined;
  const fields = useFields(limits, {
    purpose: (isOne ? 'service' : 'news') as SendMessageInput['purpose'],
    channel: 'best' as Channel,
    subject: '',
    text: '',
    blocks: [] as readonly Block[],
    later: null as Later | null,
  });
  const draft = useFieldsDraft(`written/${to.clientIds?.join() ?? 'group'}`, fields);
  const inputOf = ({
    channel,
    subject,
    later,
    purpose,
    ...words
  }: typeof fields.values): SendMessageInput => ({
    businessId,
    ...to,
    purpose,
    ...wordsInput(words, channel),
    ...(later && {
      sendAt: new Date(instantAt(later.day, later.time, timezone)).toISOString(),
    }),
    ...(channel !== 'best' && { channel }),
    ...(subject && { subject }),
  });
  const [typed] = useDebouncedValue(fields.values, 400);
  const rehearsal = useRead(
    'client',
    rehearseDocument,
    { input: inputOf(typed) },
    { enabled: isWritten(typed, typed.channel), gcTime: 0 },
  );
  const found = rehearsal.data?.rehearseMessage;
  const isWhatsApp = fields.values.channel === 'whatsapp';
  const { run, isPending } = useSending({
    fields,
    inputOf,
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const { isTold, submit } = useToldFaults(formId, fields.values, run);
  return (
    <Drawer
      opened
      title={isOne ? t.title({ name }) : t.titleGroup}
      onClose={onClose}
      footer={
        <FormFooter
          {...{ isPending, draft, onClose }}
          form={formId}
          action={
            fields.values.later
              ? t.schedule
              : found && !isOne
                ? t.sendTo({ count: found.recipients })
                : t.send
          }
        />
      }
    >
      <form
        id={formId}
        className={styles['fields']}
        onSubmit={submit}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
        noValidate
      >
        <DraftOffer draft={draft} />
        <Input.Wrapper label={t.purpose} {...hintOf(fields.values.purpose, isOne)}>
          <SegmentedControl
            fullWidth
            mt={6}
            aria-label={t.purpose}
            value={fields.values.purpose}
            onChange={value =>
              fields.setValues({
                purpose: value as typeof fields.values.purpose,
                // By WhatsApp goes news alone.
                ...(value === 'service' &&
                  isWhatsApp && {
                    channel: 'best' as Channel,
                    ...forChannel(fields.values, 'best'),
                  }),
              })
            }
            data={purposes.map(value => ({ value, label: t.purposes[value] }))}
          />
        </Input.Wrapper>
        <ChannelField
          value={fields.values.channel}
          onChange={channel =>
            fields.setValues({
              channel,
              ...forChannel(fields.values, channel),
              ...(channel === 'whatsapp' && { purpose: 'news' }),
            })
          }
        />
        {!isPlainChannel(fields.values.channel) && (
          <TextInput {...fields.of('subject')} label={t.subject} />
        )}
        <MailWords
          field={{ ...fields.of('text'), 'data-autofocus': true }}
          words={fields.values}
          channel={fields.values.channel}
          isTold={isTold}
          onChange={words => fields.setValues({ ...words })}
        />
        <TestButton
          message={{
            purpose: fields.values.purpose,
            subject: fields.values.subject,
            ...wordsInput(fields.values, fields.values.channel),
          }}
          disabled={!isWritten(fields.values, fields.values.channel)}
        />
        {!isOne && (
          <LaterField
            value={fields.values.later}
            onChange={later => fields.setFieldValue('later', later)}
          />
        )}
        {isWritten(typed, typed.channel) && (
          <Rehearsal
            {...{ found, isOne }}
            error={rehearsal.error}
            isLaidOut={typed.blocks.length > 0}
          />
        )}
      </form>
    </Drawer>
  );
}

type Values = ReturnType<
  typeof useFields<{
    purpose: SendMessageInput['purpose'];
    channel: Channel;
    subject: string;
    text: string;
    blocks: readonly Block[];
    later: Later | null;
  }>
>;

interface Sending {
  fields: Values;
  inputOf: (values: Values['values']) => SendMessageInput;
  onDone: () => void;
}

/** Returns the function that sends the message once. A toast offers undo while the message waits. */
function useSending({ fields, inputOf, onDone }: Sending) {
  const moment = useMoment();
  const tell = useUndoable(['notification', 'client']);
  const { mutate, isPending } = useChange(sendDocument, {
    affects: ['notification', 'client'],
    showsFailures: true,
    onDone: ({ sendMessage }: SendMessageMutation, _sent, eventId) => {
      const isLater = Date.parse(sendMessage.sendAt) > Date.now() + 60_000;
      tell(isLater ? t.waits({ time: moment(sendMessage.sendAt) }) : t.done, eventId);
      onDone();
    },
  });
  const run = fields.onSubmit(values =>
    isPending ? undefined : mutate({ input: inputOf(values) }, { onError: fields.showFailure }),
  );
  return { run, isPending };
}
