import { messagesAutomations as t } from '#texts/messagesAutomations';
import { messagesWrite } from '#texts/messagesWrite';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { AutomationSegmentsQuery } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { DeleteDialog } from '../../../ui/change/delete-dialog.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { ChannelField, isPlainChannel } from '../write/channel-field.tsx';
import { TestButton } from '../write/test-button.tsx';
import { MailWords } from '../write/blocks/mail-words.tsx';
import { useToldFaults } from '../write/blocks/use-told-faults.ts';
import { forChannel, isWritten, wordsInput } from '../write/blocks/words.ts';
import styles from './automations.module.css';
import deleteDocument from './delete-automation.graphql';
import { Forecast } from './forecast.tsx';
import type { Automation, Draft } from './ready-made.ts';
import { triggers, useSaving, type Trigger } from './use-saving.ts';

interface Props {
  /** An automation, or the values of a new one. */
  automation: Automation | Draft;
  segments: AutomationSegmentsQuery['segments'];
  onClose: () => void;
}

/** Form of an automation: its condition, its message, and whom it would reach. */
export default function AutomationForm({ automation, segments, onClose }: Props) {
  const { id: businessId } = useBusiness();
  const formId = useId();
  const { fields, save, isPending } = useSaving(automation, onClose);
  const [isDeleting, setDeleting] = useState(false);
  const known = 'id' in automation ? automation : undefined;
  const { values } = fields;
  const { isTold, submit } = useToldFaults(formId, values, save);
  return (
    <Drawer
      opened
      title={known?.name ?? t.title}
      onClose={onClose}
      footer={
        <FormFooter form={formId} isPending={isPending} onClose={onClose}>
          {known && (
            <Button
              variant="subtle"
              color="var(--panel-bad)"
              me="auto"
              onClick={() => setDeleting(true)}
            >
              {t.delete}…
            </Button>
          )}
        </FormFooter>
      }
    >
      <form id={formId} className={styles['fields']} onSubmit={submit} noValidate>
        <TextInput {...fields.of('name')} label={t.name} withAsterisk data-autofocus />
        <div className={styles['condition']}>
          <NativeSelect
            label={t.trigger}
            value={values.trigger}
            onChange={({ currentTarget: { value } }) =>
              fields.setFieldValue('trigger', value as Trigger)
            }
            data={triggers.map(value => ({ value, label: t.triggers[value] }))}
          />
          <NumberInput
            {...fields.of('days')}
            label={t.days}
            allowDecimal={false}
            inputMode="numeric"
            withAsterisk
          />
        </div>
        {segments.length > 0 && (
          <NativeSelect
            {...fields.of('segmentId')}
            label={t.segment}
            data={[
              { value: '', label: t.anyone },
              ...segments.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <ChannelField
          value={values.channel}
          onChange={channel => fields.setValues({ channel, ...forChannel(values, channel) })}
        />
        {!isPlainChannel(values.channel) && (
          <TextInput {...fields.of('subject')} label={messagesWrite.subject} />
        )}
        <MailWords
          field={fields.of('text')}
          words={values}
          channel={values.channel}
          isTold={isTold}
          onChange={words => fields.setValues({ ...words })}
        />
        <TestButton
          message={{
            purpose: 'news',
            subject: values.subject,
            ...wordsInput(values, values.channel),
          }}
          disabled={!isWritten(values, values.channel)}
        />
        <Forecast values={values} automationId={known?.id} />
      </form>
      {known && isDeleting && (
        <DeleteDialog
          document={deleteDocument}
          variables={{ businessId, automationId: known.id }}
          affects={['notification']}
          title={t.deleteTitle({ name: known.name })}
          text={t.messagesStay}
          action={t.delete}
          done={t.deleted({ name: known.name })}
          onClose={() => setDeleting(false)}
          onDone={onClose}
        />
      )}
    </Drawer>
  );
}
