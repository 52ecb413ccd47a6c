import { calendarNow as t } from '#texts/calendarNow';
import { Button } from '@mantine/core';
import type { Board } from '../../../calendar/board.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { useMinute } from '../../../parts/use-minute.ts';
import { useWaiting } from '../../../waiting/use-waiting.ts';
import Now, { type NowProps } from './now.tsx';
import { pickNow } from './pick-now.ts';

interface Props extends Omit<NowProps, 'board'> {
  board: Board;
  /** Whether there is room for it beside the board. */
  isWide: boolean;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** Shows what the day asks for now, beside the board or where there is no room as a sheet; and says how much it is. */
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
          onOpen={visits => {
            onShow(false);
            props.onOpen(visits);
          }}
        />
      </Drawer>
    </>
  );
}
