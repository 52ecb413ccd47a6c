import { frame } from '#texts/frame';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { HoursFields } from '../../../hours/hours-fields.tsx';
import { readHours, typedHours, type TypedHours } from '../../../hours/hours.ts';
import { Card } from '../../../parts/card.tsx';
import styles from './hours.module.css';
import { useSaveHours, type Read } from './use-save-hours.ts';

/** The hours of the week, typed. What somebody else saves shows until something is typed here. */
export function Week({ business }: { business: Read }) {
  const { save: saveText } = frame;
  const [own, setOwn] = useState<TypedHours | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const { save, isPending } = useSaveHours(business);
  const typed = own ?? typedHours(business.workingHours);
  return (
    <Card>
      <form
        className={styles['week']}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          const read = readHours(typed, business.workingHours);
          setWrong('wrong' in read ? read.wrong : []);
          if ('document' in read) save(read.document, () => setOwn(null));
        }}
      >
        <HoursFields typed={typed} wrong={wrong} onChange={setOwn} />
        <Button type="submit" loading={isPending} style={{ justifySelf: 'start' }}>
          {saveText}
        </Button>
      </form>
    </Card>
  );
}
