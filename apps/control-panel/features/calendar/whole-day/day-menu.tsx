import { calendarWholeDay as t } from '#texts/calendarWholeDay';
import { Menu } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { CancelDay } from './cancel-day.tsx';
import { MoveDay } from './move-day.tsx';
import type { DayProps } from './rehearsed.tsx';

interface Props extends DayProps {
  people: readonly { id: string; name: string }[];
  /** The head of the staff member's column. */
  children: ReactElement;
}

/** Menu of a staff member's day, with the actions for all of its appointments. */
export default function DayMenu({ people, children, ...day }: Props) {
  const [asked, ask] = useState<'move' | 'cancel' | null>(null);
  const close = () => ask(null);
  return (
    <>
      <Menu position="bottom-start" defaultOpened>
        <Menu.Target>{children}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => ask('move')}>{t.move}</Menu.Item>
          <Menu.Item onClick={() => ask('cancel')}>{t.cancel}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'move' && <MoveDay {...day} people={people} onClose={close} />}
      {asked === 'cancel' && <CancelDay {...day} onClose={close} />}
    </>
  );
}
