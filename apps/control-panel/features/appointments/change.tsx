import { appointmentChange as t } from '#texts/appointmentChange';
import { frame } from '#texts/frame';
import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import changeAppointmentInput from 'virtual:limits/ChangeAppointmentInput';
import { useCan } from '../../data/can.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import { useMoney } from '../../ui/text/money.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { useRefusal } from '../../ui/feedback/use-reason.ts';
import { useFirstFocus } from '../../ui/input/use-first-focus.ts';
import { useBookable } from '../booking/services.ts';
import type { Shown, useSteps } from './use-steps.ts';
import styles from './appointment.module.css';

interface Props {
  appointment: Shown;
  steps: ReturnType<typeof useSteps>;
  onDone: () => void;
}

/** Shows the form once its services are read. A list that arrives later would replace what was typed into it. */
export function Change(props: Props) {
  const bookable = useBookable();
  return bookable.isRead && <Form {...props} bookable={bookable} />;
}

const step = 5;

/** Changes service, staff member, duration and price. After a refusal the entered values stay. */
function Form({
  appointment,
  steps: { change, changing },
  onDone,
  bookable: { services: all, performersOf },
}: Props & { bookable: ReturnType<typeof useBookable> }) {
  const form = useFirstFocus();
  const { cancel } = frame;
  const refusalOf = useRefusal();
  const money = useMoney();
  const can = useCan();
  const { startAt, endAt, bookedId, staffId, listPrice, orderId } = appointment;
  const before = {
    catalogItemId: bookedId,
    staffId,
    durationMinutes: ((Date.parse(endAt) - Date.parse(startAt)) / 60_000) as number | string,
    price: listPrice as number | string,
    reason: '',
  };
  const fields = useFields(changeAppointmentInput, before);
  const { values } = fields;
  // All participants share the service of a class, so only services with one place are offered.
  const services = all.filter(({ capacity }) => capacity === 1);
  const service = services.find(({ id }) => id === values.catalogItemId);
  const isOther = values.catalogItemId !== bookedId;
  const usual = isOther ? service : { minutes: before.durationMinutes, price: before.price };
  const isPriced = Number(values.price) !== Number(usual?.price);
  const isPaidElsewhere = orderId !== null || appointment.package !== null;
  const canForce = changing.error?.reason === 'start_outside_hours';
  const save = (force: boolean) =>
    change(
      {
        ...(isOther && { catalogItemId: values.catalogItemId }),
        ...(values.staffId !== staffId && { staffId: values.staffId }),
        ...(values.durationMinutes !== usual?.minutes && {
          durationMinutes: Number(values.durationMinutes),
        }),
        ...(isPriced && { price: Number(values.price), reason: values.reason }),
        ...(force && { force }),
      },
      { onDone, onFailed: fields.showIssues },
    );
  const isShownBeside = changing.error?.issues.some(
    ({ path }) => path.split('.').at(-1)! in before,
  );
  return (
    <form
      ref={form}
      className={styles['move']}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        save(false);
      }}
    >
      <h3>{t.title}</h3>
      <Select
        label={t.service}
        data={services.map(({ id, name, price }) => ({
          value: id,
          label: `${name} · ${money(price)}`,
        }))}
        searchable
        allowDeselect={false}
        {...fields.of('catalogItemId')}
        onChange={id => {
          const next = services.find(each => each.id === id);
          if (!next) return;
          fields.setValues({
            catalogItemId: next.id,
            durationMinutes: next.minutes,
            price: next.price,
          });
        }}
        disabled={isPaidElsewhere}
        withAsterisk={false}
      />
      <Select
        label={t.with}
        data={performersOf(service).map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t.nobody}
        {...fields.of('staffId')}
      />
      <div className={styles['pair']}>
        <NumberInput
          label={t.minutes}
          min={1}
          step={step}
          clampBehavior="none"
          data-autofocus
          {...fields.of('durationMinutes')}
        />
        <AmountField label={t.price} disabled={isPaidElsewhere} {...fields.of('price')} />
      </div>
      {isPriced && (
        <TextInput
          label={t.reason}
          placeholder={t.reasonHint}
          {...fields.of('reason')}
          withAsterisk
        />
      )}
      {changing.error && !isShownBeside && <p role="alert">{refusalOf(changing.error)}</p>}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onDone}>
          {cancel}
        </Button>
        {canForce && can('appointment_force') && (
          <Button variant="default" onClick={() => save(true)}>
            {t.anyway}
          </Button>
        )}
        <Button type="submit" loading={changing.isPending}>
          {t.change}
        </Button>
      </div>
    </form>
  );
}
