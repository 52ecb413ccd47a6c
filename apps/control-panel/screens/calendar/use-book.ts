import { useAddress } from '../../api/use-address.ts';
import type { Board } from '../../calendar/board.ts';
import type { Shown } from './use-shown.ts';

/** Opens a booking, at a start if one was chosen; else the first free one is looked for. */
export function useBook({ day, today }: Shown, board: Board | undefined) {
  const [, set] = useAddress();
  const [first] = board?.days ?? [];
  // On another day than today, it is looked for from its opening on.
  const opening = day === today ? undefined : (first?.openings[0] ?? first)?.startAt;
  return (startAt?: number, staffId?: string | null) =>
    set(
      {
        open: 'new',
        ...(startAt ? { at: new Date(startAt).toISOString() } : { from: opening }),
        with: staffId ?? undefined,
      },
      { push: true },
    );
}
