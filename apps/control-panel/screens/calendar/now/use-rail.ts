import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

const room = '(min-width: 80em)';
const name = 'panel-rail';

/** Whether the rail is shown: beside the board unless it was put away on this device, as a sheet only when asked for. */
export function useRail() {
  const isWide = useMediaQuery(room, matchMedia(room).matches);
  const [isKept, keep] = useState(() => localStorage.getItem(name) !== 'off');
  const [isSheet, setSheet] = useState(false);
  const show = (isShown: boolean) => {
    if (!isWide) return setSheet(isShown);
    localStorage.setItem(name, isShown ? 'on' : 'off');
    keep(isShown);
  };
  return { isWide, isShown: isWide ? isKept : isSheet, show };
}
