import { paying as t } from '#texts/paying';
import { Select } from '@mantine/core';
import { useBusiness } from '../api/session.ts';
import { useRead } from '../api/use-read.ts';
import { AmountField } from '../parts/amount-field.tsx';
import document from './documents/tipped-staff.graphql';

/** A tip as it is typed: an empty person is the whole team. */
interface TypedTip {
  amount: number | string;
  staffId: string | null;
}

interface Props {
  tip: TypedTip;
  currency: string;
  onChange: (tip: TypedTip) => void;
}

/** What is given beyond the price, and for whom. */
export default function TipFields({ tip, currency, onChange }: Props) {
  const { id: businessId } = useBusiness();
  const { data } = useRead('member', document, { businessId });
  const people = (data?.staffMembers.items ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  return (
    <>
      <AmountField
        label={t.tip}
        mt="sm"
        currency={currency}
        value={tip.amount}
        onChange={amount => onChange({ ...tip, amount })}
      />
      {Number(tip.amount) > 0 && people.length > 0 && (
        <Select
          label={t.tipFor}
          mt="sm"
          clearable
          placeholder={t.team}
          data={people}
          value={tip.staffId}
          onChange={staffId => onChange({ ...tip, staffId })}
        />
      )}
    </>
  );
}
