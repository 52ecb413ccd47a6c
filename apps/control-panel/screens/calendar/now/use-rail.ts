import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Board } from '../../../calendar/board.ts';
import { useMinute } from '../../../parts/use-minute.ts';
import { pickNow } from './pick-now.ts';

const room = '(min-width: 80em)';
const name = 'panel-rail';

/**
 * Whether the rail is shown: beside the board as was chosen on this device, else if the day asks for something as it opens;
 * as a sheet only when asked for.
 */
export function useRail(board: Board | undefined) {
  const isWide = useMediaQuery(room, matchMedia(room).matches);
  const [kept, keep] = useState(() => localStorage.getItem(name));
  const now = useMinute();
  // What comes up later is counted by the button, and moves nothing.
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
