import { Chip, Group, Input, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import joinWaitlistInput from 'virtual:limits/JoinWaitlistInput';
import { useBusiness } from '../../api/session.ts';
import { useOpened } from '../../api/use-address.ts';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { DraftOffer } from '../../drafts/draft-offer.tsx';
import { useFieldsDraft } from '../../drafts/use-draft.ts';
import type { Weekday } from '../../operations.generated.ts';
import { ClientSelect } from '../../parts/client-select.tsx';
import { DateField } from '../../parts/date-field.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FormFooter } from '../../parts/form-footer.tsx';
import { PhoneField } from '../../parts/phone-field.tsx';
import { TimeField } from '../../parts/time-field.tsx';
import { showDone } from '../../parts/toasts.ts';
import { useFields } from '../../parts/use-fields.ts';
import { useFrameTexts, useTexts } from '../../texts/use-texts.ts';
import bookableDocument from '../booking/bookable.graphql';
import { servicesOf } from '../booking/services.ts';
import document from './join-waitlist.graphql';
import { weekdays } from '../../hours/hours.ts';
import { useWeekday } from '../../parts/weekday.ts';
import { texts } from './texts.ts';
import styles from './waitlist.module.css';

const initial = {
  clientId: null as string | null,
  clientName: '',
  clientPhone: '',
  catalogItemId: null as string | null,
  staffIds: [] as string[],
  dateFrom: null as string | null,
  dateTo: null as string | null,
  weekdays: [] as Weekday[],
  timeFrom: '',
  timeTo: '',
  note: '',
};

/** Puts a client on the waiting list: one that is known, or a new one by name and phone. */
export default function Join({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const { optional } = useFrameTexts();
  const { id: businessId } = useBusiness();
  const [, open] = useOpened();
  const formId = useId();
  const weekday = useWeekday();
  const fields = useFields(joinWaitlistInput, initial);
  const draft = useFieldsDraft('waiting', fields, ['clientId']);
  const { data } = useRead('catalog', bookableDocument, { businessId });
  const services = data ? servicesOf(data) : [];
  const service = services.find(({ id }) => id === fields.values.catalogItemId);
  const people = (data?.staffMembers.items ?? []).filter(
    ({ id }) => !service || service.staffIds.length === 0 || service.staffIds.includes(id),
  );
  const { mutate, isPending } = useChange(document, {
    affects: ['waitlist', 'client'],
    showsFailures: true,
    onDone: ({ joinWaitlist }) => {
      showDone(t.added);
      draft.forget();
      onClose();
      open(joinWaitlist.id);
    },
  });
  const run = fields.onSubmit(values => {
    const input = inputOf(businessId, values);
    mutate({ input }, { onError: fields.showFailure });
  });
  const isNew = fields.values.clientId === null;
  return (
    <Drawer
      opened
      title={t.add}
      onClose={onClose}
      footer={<FormFooter {...{ isPending, draft, onClose }} form={formId} action={t.addNow} />}
    >
      <form id={formId} className={styles['fields']} onSubmit={run} noValidate>
        <DraftOffer draft={draft} />
        <ClientSelect
          label={t.columns.client}
          placeholder={t.knownClient}
          onPick={clientId => fields.setFieldValue('clientId', clientId)}
        />
        {isNew && (
          <>
            <TextInput {...fields.of('clientName')} label={t.newName} placeholder={t.ifNew} />
            <PhoneField {...fields.of('clientPhone')} label={t.phone} />
          </>
        )}
        <Select
          {...fields.of('catalogItemId')}
          label={t.columns.service}
          data={services.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          allowDeselect={false}
        />
        <MultiSelect
          {...fields.of('staffIds')}
          label={t.columns.person}
          placeholder={fields.values.staffIds.length === 0 ? t.anyone : ''}
          data={people.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
        />
        <DateField {...fields.of('dateFrom')} label={t.firstDay} placeholder={t.today} clearable />
        <DateField {...fields.of('dateTo')} label={t.lastDay} />
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

function inputOf(businessId: string, values: typeof initial) {
  const { clientId, clientName, clientPhone, catalogItemId, dateFrom, dateTo } = values;
  const { staffIds, weekdays: days, timeFrom, timeTo, note } = values;
  return {
    businessId,
    ...(clientId
      ? { clientId }
      : {
          clientName: clientName.trim(),
          ...(clientPhone.trim() && { clientPhone: clientPhone.trim() }),
        }),
    catalogItemId: catalogItemId ?? '',
    ...(staffIds.length > 0 && { staffIds }),
    ...(dateFrom && { dateFrom }),
    dateTo: dateTo ?? '',
    ...(days.length > 0 && { weekdays: days }),
    ...(timeFrom && { timeFrom }),
    ...(timeTo && { timeTo }),
    ...(note.trim() && { note: note.trim() }),
  };
}
