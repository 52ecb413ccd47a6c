import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Board } from '../../../data/board/board.ts';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { pickNow } from './pick-now.ts';

const room = '(min-width: 80em)';
const name = 'panel-rail';

/**
 * Tells if the side panel is shown. Beside the board it follows the device's stored choice, else it shows if
 * the day has tasks on opening. As a sheet it shows only on request.
 */
export function useRail(board: Board | undefined) {
  const isWide = useMediaQuery(room, matchMedia(room).matches);
  const [kept, keep] = useState(() => localStorage.getItem(name));
  const now = useMinute();
  // Decided once, when the board opens. Later tasks only raise the button's count, so the layout does not
  // shift.
  const [asks, setAsks] = useState<boolean>();
  if (board && asks === undefined)
    setAsks(Object.values(pickNow(board, now) ?? {}).flat().length > 0);
  const [isSheet, setSheet] = useState(false);
  const show = (isShown: boolean) => {
    if (!isWide) return setSheet(isShown);
    const next = isShown ? 'on' : 'off';
    localStorage.setItem(name, next);
    keep(next);
  };
  return {
    isWide,
    isShown: isWide ? (kept === null ? asks === true : kept === 'on') : isSheet,
    show,
  };
}
