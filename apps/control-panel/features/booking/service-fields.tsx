import { booking as t } from '#texts/booking';
import { Select } from '@mantine/core';
import type { RefObject } from 'react';
import { useMoney } from '../../ui/text/money.tsx';
import type { useService } from './use-service.ts';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  offered: ReturnType<typeof useService>;
  staffId: string | null;
  /** Error for a missing service, set after an attempt to book. */
  missing: string | undefined;
  /** Returns the issue text for a field of the input. */
  issueOf: (name: string) => string | undefined;
  onStaff: (staffId: string | null) => void;
}

/** Fields for the service and the staff member. */
export function ServiceFields({ field, offered, staffId, missing, issueOf, onStaff }: Props) {
  const money = useMoney();
  const { services, service, performers, anyone, choose, isRead } = offered;
  return (
    <>
      <Select
        ref={field}
        label={t.service}
        data={services.map(({ id, name, price }) => ({
          value: id,
          label: `${name} · ${money(price)}`,
        }))}
        value={service?.id ?? null}
        onChange={choose}
        onInput={offered.onSearch}
        error={service ? issueOf('catalogItemId') : missing}
        nothingFoundMessage={isRead && t.noServices}
        placeholder={isRead && services.length === 0 ? t.noServices : t.serviceHint}
        searchable
        allowDeselect={false}
      />
      <Select
        label={t.person}
        placeholder={t.anyone}
        data={performers.map(({ id, name }) => ({ value: id, label: name }))}
        value={staffId}
        onChange={onStaff}
        error={issueOf('staffId')}
        clearable={anyone === null}
      />
    </>
  );
}
