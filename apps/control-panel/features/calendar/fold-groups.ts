import type { Appointment } from '../../data/board/board.ts';

/** A block on the board: one appointment, or all appointments of one start of a class. */
export interface Block {
  /** Id of the first appointment. */
  id: string;
  appointments: readonly [Appointment, ...Appointment[]];
  start: number;
  end: number;
}

/** Cached blocks of single appointments. A stable block avoids a new render. */
const alone = new WeakMap<Appointment, Block>();

/** Merges the appointments of each start of a class into one block. */
export function foldGroups(appointments: readonly Appointment[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const appointment of appointments) {
    const isGroup = appointment.groupCapacity > 1 && isOn(appointment);
    const key = isGroup ? `${appointment.catalogItemId} ${appointment.startAt}` : appointment.id;
    const block = blocks.get(key);
    const own = blockOf(appointment);
    blocks.set(
      key,
      block
        ? {
            ...block,
            appointments: [...block.appointments, appointment],
            end: Math.max(block.end, own.end),
          }
        : own,
    );
  }
  return [...blocks.values()];
}

function blockOf(appointment: Appointment): Block {
  const known = alone.get(appointment);
  if (known) return known;
  const [start, end] = [Date.parse(appointment.startAt), Date.parse(appointment.endAt)];
  const block: Block = { id: appointment.id, appointments: [appointment], start, end };
  alone.set(appointment, block);
  return block;
}

const off = new Set(['cancelled', 'declined', 'expired']);

/** Returns true if an appointment occupies its slot, so is not cancelled, declined or expired. */
export function isOn({ status }: Pick<Appointment, 'status'>): boolean {
  return !off.has(status);
}
