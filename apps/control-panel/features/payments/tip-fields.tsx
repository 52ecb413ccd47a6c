import { paying as t } from '#texts/paying';
import { Select } from '@mantine/core';
import { useBusiness } from '../../data/session.ts';
import { useRead } from '../../data/use-read.ts';
import { AmountField } from '../../ui/form/amount-field.tsx';
import document from '../../data/documents/tipped-staff.graphql';

/** A typed tip. Without a staff member it is for the whole team. */
interface TypedTip {
  amount: number | string;
  staffId: string | null;
}

interface Props {
  tip: TypedTip;
  currency: string;
  onChange: (tip: TypedTip) => void;
}

/** Fields for a tip and its recipient. */
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
