import type { Visit } from '../../data/board/board.ts';

/** A block on the board: one appointment, or all appointments of one start of a class. */
export interface Block {
  /** Id of the first appointment. */
  id: string;
  visits: readonly [Visit, ...Visit[]];
  start: number;
  end: number;
}

/** Cached blocks of single appointments. A stable block avoids a new render. */
const alone = new WeakMap<Visit, Block>();

/** Merges the appointments of each start of a class into one block. */
export function foldGroups(visits: readonly Visit[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const visit of visits) {
    const isGroup = visit.groupCapacity > 1 && isOn(visit);
    const key = isGroup ? `${visit.catalogItemId} ${visit.startAt}` : visit.id;
    const block = blocks.get(key);
    const own = blockOf(visit);
    blocks.set(
      key,
      block
        ? { ...block, visits: [...block.visits, visit], end: Math.max(block.end, own.end) }
        : own,
    );
  }
  return [...blocks.values()];
}

function blockOf(visit: Visit): Block {
  const known = alone.get(visit);
  if (known) return known;
  const [start, end] = [Date.parse(visit.startAt), Date.parse(visit.endAt)];
  const block: Block = { id: visit.id, visits: [visit], start, end };
  alone.set(visit, block);
  return block;
}

const off = new Set(['cancelled', 'declined', 'expired']);

/** Returns true if an appointment occupies its slot, so is not cancelled, declined or expired. */
export function isOn({ status }: Pick<Visit, 'status'>): boolean {
  return !off.has(status);
}
