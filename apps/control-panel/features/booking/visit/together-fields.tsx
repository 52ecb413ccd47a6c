import { booking as t } from '#texts/booking';
import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../ui/text/icon.tsx';
import { useMoney } from '../../../ui/text/money.tsx';
import type { Service } from '../services.ts';
import type { useTogether } from './use-together.ts';
import styles from '../booking.module.css';

interface Props {
  together: ReturnType<typeof useTogether>;
  all: readonly Service[];
  staff: readonly { id: string; name: string }[];
}

const mostPeople = 20;

/** Fields for further services in sequence, and for the number of people in parallel. */
export function TogetherFields({ together, all, staff }: Props) {
  const money = useMoney();
  const [isAdding, setIsAdding] = useState(false);
  const { further, people, setPeople, change, canAdd, add, remove } = together;
  const data = all.map(({ id, name, price }) => ({
    value: id,
    label: `${name} · ${money(price)}`,
  }));
  return (
    <>
      {further.map(({ id, staffId }, index) => {
        const { staffIds = [] } = all.find(service => service.id === id) ?? {};
        const performers = staff.filter(one => staffIds.length === 0 || staffIds.includes(one.id));
        return (
          <div key={index} className={styles['further']}>
            <Select
              label={t.andThen}
              data={data}
              value={id}
              onChange={value => value && change(index, { id: value, staffId: null })}
              searchable
              allowDeselect={false}
            />
            <Select
              label={t.person}
              placeholder={t.anyone}
              data={performers.map(one => ({ value: one.id, label: one.name }))}
              value={staffId}
              onChange={value => change(index, { staffId: value })}
              clearable
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t.removeService}
              onClick={() => remove(index)}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </div>
        );
      })}
      {people > 1 && (
        <NumberInput
          label={t.people}
          value={people}
          min={1}
          max={mostPeople}
          allowDecimal={false}
          onChange={value => setPeople(Math.min(mostPeople, Math.max(1, Number(value) || 1)))}
        />
      )}
      {isAdding && (
        <Select
          label={t.andThen}
          placeholder={t.serviceHint}
          data={data}
          value={null}
          onChange={value => {
            setIsAdding(false);
            if (value) add(value);
          }}
          searchable
          ref={focused}
        />
      )}
      <div className={styles['add']}>
        {canAdd && !isAdding && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => setIsAdding(true)}
          >
            {t.addService}
          </Button>
        )}
        {people === 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => setPeople(2)}
          >
            {t.addPeople}
          </Button>
        )}
      </div>
    </>
  );
}

/** The field appears after a button press, so it takes the focus. */
function focused(field: HTMLInputElement | null): void {
  field?.focus();
}
