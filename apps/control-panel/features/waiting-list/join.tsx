import { waitlist as t } from '#texts/waitlist';
import { frame } from '#texts/frame';
import { Chip, Group, Input, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useBusiness } from '../../data/session.ts';
import { useAddress } from '../../data/use-address.ts';
import { useChange } from '../../ui/change/use-change.ts';
import { DraftOffer } from '../../ui/form/draft-offer.tsx';
import { useFieldsDraft } from '../../ui/form/use-draft.ts';
import { ClientSelect } from '../client-picker/client-select.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Drawer } from '../../ui/layout/drawer.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { TimeField } from '../../ui/form/time-field.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import type { Fields } from '../../ui/form/use-fields.ts';
import { useRule } from '../../ui/feedback/use-reason.ts';
import { noBookingParameters } from '../booking/booking-parameters.ts';
import { ChosenClient } from '../client-picker/chosen-client.tsx';
import document from './join-waitlist.graphql';
import { inputOf, useNewEntry, type NewEntry } from './use-new-entry.ts';
import { weekdays } from '../../../../packages/shared/local-days.ts';
import { useWeekday } from '../../ui/time/use-first-weekday.ts';
import styles from './waitlist.module.css';

/** Maximum number of services shown as chips. */
const mostChips = 8;

/**
 * Form that adds a client to the waiting list: the one in the address, another existing one, or a new one.
 * Defaults are the client's last service and a period of a week.
 */
export default function Join() {
  const { optional } = frame;
  const { id: businessId } = useBusiness();
  const [, set] = useAddress();
  const onClose = () => set({ open: undefined, ...noBookingParameters });
  const formId = useId();
  const weekday = useWeekday();
  const { fields, known, forgetKnown, services, people } = useNewEntry();
  const draft = useFieldsDraft('waiting', fields, ['clientId']);
  const { mutate, isPending } = useChange(document, {
    affects: ['waitlist', 'client'],
    showsFailures: true,
    onDone: ({ joinWaitlist }) => {
      showDone(t.added);
      draft.forget();
      set({ open: joinWaitlist.id, ...noBookingParameters });
    },
  });
  const ruleOf = useRule();
  const run = fields.onSubmit(values => {
    if (!values.clientId && !values.clientName.trim()) {
      fields.setFieldError('clientName', ruleOf({ rule: 'required', message: '' }));
      return;
    }
    const input = inputOf(businessId, values);
    mutate({ input }, { onError: fields.showFailure });
  });
  return (
    <Drawer
      opened
      title={t.add}
      onClose={onClose}
      footer={<FormFooter {...{ isPending, draft, onClose }} form={formId} action={t.addNow} />}
    >
      <form id={formId} className={styles['fields']} onSubmit={run} noValidate>
        <DraftOffer draft={draft} />
        {known ? (
          <ChosenClient chosen={known} onChange={() => {}} onOther={forgetKnown} />
        ) : (
          <NewOrKnown fields={fields} />
        )}
        {services.length <= mostChips ? (
          <Input.Wrapper label={t.columns.service} error={fields.errors['catalogItemId']} required>
            <Chip.Group {...fields.getInputProps('catalogItemId')}>
              <Group gap="xs" mt={4}>
                {services.map(({ id, name }) => (
                  <Chip key={id} value={id} size="sm">
                    {name}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
        ) : (
          <Select
            {...fields.of('catalogItemId')}
            label={t.columns.service}
            data={services.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            allowDeselect={false}
          />
        )}
        <MultiSelect
          {...fields.of('staffIds')}
          label={t.columns.person}
          placeholder={fields.values.staffIds.length === 0 ? t.anyone : ''}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
        />
        <div className={styles['hours']}>
          <DateField
            {...fields.of('dateFrom')}
            label={t.firstDay}
            placeholder={t.today}
            clearable
          />
          <DateField {...fields.of('dateTo')} label={t.lastDay} />
        </div>
        <Input.Wrapper label={t.weekdays}>
          <Chip.Group multiple {...fields.getInputProps('weekdays')}>
            <Group gap="xs" mt={4}>
              {weekdays.map(day => (
                <Chip key={day} value={day} size="sm">
                  {weekday(day)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <div className={styles['hours']}>
          <TimeField
            {...fields.getInputProps('timeFrom')}
            value={fields.values.timeFrom}
            label={t.earliest}
            clearable
          />
          <TimeField
            {...fields.getInputProps('timeTo')}
            value={fields.values.timeTo}
            label={t.latest}
            clearable
          />
        </div>
        <Textarea
          {...fields.of('note')}
          label={t.note}
          placeholder={optional}
          autosize
          minRows={2}
        />
      </form>
    </Drawer>
  );
}

function NewOrKnown({ fields }: { fields: Fields<NewEntry> }) {
  return (
    <>
      <ClientSelect
        label={t.columns.client}
        placeholder={t.knownClient}
        onPick={clientId => fields.setFieldValue('clientId', clientId)}
      />
      {fields.values.clientId === null && (
        <>
          <TextInput {...fields.of('clientName')} label={t.newName} placeholder={t.ifNew} />
          <PhoneField {...fields.of('clientPhone')} label={t.phone} />
        </>
      )}
    </>
  );
}
