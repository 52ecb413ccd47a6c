import { board as t } from '#texts/board';
import type { CSSProperties } from 'react';
import { useAddress } from '../../../data/use-address.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import styles from './blocked-time.module.css';
import { keyOfBlock, type BlockedPeriod, type Span } from './use-block-moving.ts';

interface Props {
  absence: BlockedPeriod;
  place: { at: number; long: number };
  /** Position while it is being moved. */
  moved: Span | null;
  canMove: boolean;
}

/** Blocked time of a staff member with its reason; a press opens it. */
export function BlockedTime({ absence, place, moved, canMove }: Props) {
  const { timeOffId, day, reason } = absence;
  const startAt = moved?.startAt ?? Date.parse(absence.startAt);
  const endAt = moved?.endAt ?? Date.parse(absence.endAt);
  const key = keyOfBlock(absence);
  const time = useTime();
  const [{ open }, set] = useAddress();
  return (
    <button
      type="button"
      className={styles['blocked']}
      style={{ '--at': place.at, '--long': place.long } as CSSProperties}
      data-blocked={key}
      data-moving={moved ? true : undefined}
      onClick={() => set({ open: timeOffId, on: day }, { push: open === undefined })}
    >
      <b>{reason ?? t.blocked}</b>
      <span className="numbers">
        {time(startAt)} – {time(endAt)}
      </span>
      {canMove && !absence.isWeekly && <i data-end aria-hidden="true" />}
    </button>
  );
}
