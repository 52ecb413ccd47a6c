import { board as boardTexts } from '#texts/board';
import { calendarNow as t } from '#texts/calendarNow';
import { Button } from '@mantine/core';
import type { Board, Appointment } from '../../../data/board/board.ts';
import type { Block } from '../fold-groups.ts';
import { useTime } from '../../../ui/time/use-time.ts';
import type { AppointmentStatusChange } from '../../../data/operations.generated.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { useMoney } from '../../../ui/text/money.tsx';
import { useMinute } from '../../../ui/time/use-minute.ts';
import { Failures } from '../../to-do/failures.tsx';
import { Line, Lines } from '../../to-do/lines.tsx';
import { Requests } from '../../to-do/requests.tsx';
import { useWaiting } from '../../to-do/use-waiting.ts';
import { pickNow } from './pick-now.ts';

export interface NowProps {
  board: Board;
  canChange: boolean;
  onOpen: (appointments: readonly [Appointment, ...Appointment[]]) => void;
  onStatus: (appointment: Appointment, status: AppointmentStatusChange) => void;
}

/** Lists the urgent tasks of the day, from the board and from the list behind the bell. */
export default function Now({ board, canChange, onOpen, onStatus }: NowProps) {
  const money = useMoney();
  const picked = pickNow(board, useMinute());
  const { requests, failures, look } = useWaiting();
  if (!picked) return null;
  const { arriving, late, unpaid } = picked;
  const isQuiet = [arriving, late, unpaid, requests, failures].every(({ length }) => length === 0);
  const expected = (block: Block, isLate: boolean) => (
    <Row key={block.id} block={block} onOpen={onOpen}>
      {canChange &&
        (['arrived', ...(isLate ? (['no_show'] as const) : [])] as const).map(status => (
          <Button
            key={status}
            size="xs"
            variant="default"
            aria-label={`${t[status]}: ${block.appointments[0].clientName}`}
            onClick={() => onStatus(block.appointments[0], status)}
          >
            {t[status]}
          </Button>
        ))}
    </Row>
  );
  return (
    <>
      {isQuiet && <Empty icon="check" title={t.quiet} text={t.quietText} />}
      <Lines title={t.late} count={late.length}>
        {late.map(block => expected(block, true))}
      </Lines>
      <Lines title={t.arriving} count={arriving.length}>
        {arriving.map(block => expected(block, false))}
      </Lines>
      <Requests requests={requests} />
      <Lines title={t.unpaid} count={unpaid.length}>
        {unpaid.map(block => (
          <Row
            key={block.id}
            block={block}
            onOpen={onOpen}
            more={money(block.appointments[0].price)}
          />
        ))}
      </Lines>
      <Failures failures={failures} look={look} />
    </>
  );
}

interface RowProps {
  block: Block;
  onOpen: NowProps['onOpen'];
  more?: string;
  /** Buttons for a single appointment. A group opens instead, where staff note attendance. */
  children?: React.ReactNode;
}

function Row({ block: { appointments, start }, onOpen, more, children }: RowProps) {
  const time = useTime();
  const { visits: count } = boardTexts;
  const [{ clientName, title, groupCapacity }] = appointments;
  const isGroup = groupCapacity > 1 && appointments.length > 1;
  const rest = [isGroup ? count({ count: appointments.length }) : title, more].filter(Boolean);
  return (
    <Line
      title={isGroup ? title : clientName}
      more={[time(start), ...rest].join(' · ')}
      onOpen={() => onOpen(appointments)}
    >
      {!isGroup && children}
    </Line>
  );
}
