import { clientsSegments as t } from '#texts/clientsSegments';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useAddress } from '../../../data/use-address.ts';
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx';
import { Pick } from '../../../ui/list/pick.tsx';
import type { Segment } from './use-saving.ts';

const SegmentForm = lazyComponent(() => import('./form.tsx'));

interface Props {
  segments: readonly Segment[];
  canWrite: boolean;
}

/** Select of a segment, with a button that opens the form of the selected or a new one. */
export function SegmentBar({ segments, canWrite }: Props) {
  const [{ segment: chosen }, set] = useAddress();
  const [isOpen, setOpen] = useState(false);
  const segment = segments.find(({ id }) => id === chosen);
  return (
    <>
      {segments.length > 0 && (
        <Pick
          label={t.label}
          name="segment"
          any={t.any}
          choices={segments.map(({ id, name, clients }) => ({
            value: id,
            label: `${name} (${clients})`,
          }))}
        />
      )}
      {canWrite && (
        <Button
          variant="subtle"
          onClick={() => {
            set({ open: undefined });
            setOpen(true);
          }}
        >
          {segment ? t.edit : t.add}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SegmentForm
            segment={segment}
            onSaved={id => set({ segment: id })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
