import { calendarNow as t } from '#texts/calendarNow';
import { Button } from '@mantine/core';
import type { Board } from '../../../data/board/board.ts';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { useWaiting } from '../../to-do/use-waiting.ts';
import Now, { type NowProps } from './now.tsx';
import { pickNow } from './pick-now.ts';

interface Props extends Omit<NowProps, 'board'> {
  board: Board;
  /** True if the panel has room beside the board. */
  isWide: boolean;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** Toggles the panel with urgent tasks, beside the board or as a sheet, and shows their count. */
export default function NowButton({ isWide, isShown, onShow, ...props }: Props) {
  const picked = pickNow(props.board, useMinute());
  const { requests, failures } = useWaiting();
  if (!picked) return null;
  const count = picked.late.length + picked.unpaid.length + requests.length + failures.length;
  return (
    <>
      <Button variant="default" aria-pressed={isShown} onClick={() => onShow(!isShown)}>
        {t.open({ count })}
      </Button>
      <Drawer opened={isShown && !isWide} title={t.title} onClose={() => onShow(false)}>
        <Now
          {...props}
          onOpen={appointments => {
            onShow(false);
            props.onOpen(appointments);
          }}
        />
      </Drawer>
    </>
  );
}
