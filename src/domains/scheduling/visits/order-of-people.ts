import { localDateOf } from '../../../platform/lib/time/time.ts';
import type { Schedule, Slot } from '../availability/calendar/schedule.ts';
import { pickStaff } from '../availability/pick-staff.ts';

/**
 * Makes the function that tells the people of a slot as `pickStaff` would choose them, one after another. It remembers the
 * order of a local day, which without groups is the same for all slots of the same people.
 */
export function orderOfPeople(): (schedule: Schedule, slot: Slot) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (schedule, slot) => {
    if (schedule.item.groupSize > 1) return pickedOneByOne(schedule, slot);
    const staffIds = (schedule.staff ?? []).map(({ staffId }) => staffId);
    const key = `${localDateOf(slot.startAt, schedule.business.timezone)} ${staffIds.join()}`;
    let order = known.get(key);
    if (!order) known.set(key, (order = pickedOneByOne(schedule, { ...slot, staffIds })));
    return order.filter(staffId => slot.teamIds.includes(staffId));
  };
}

function pickedOneByOne(schedule: Schedule, slot: Slot): string[] {
  const order: string[] = [];
  let left = slot.staffIds;
  while (left.length > 0) {
    const next = pickStaff(schedule, { ...slot, staffIds: left });
    if (next === null) break;
    order.push(next);
    left = left.filter(staffId => staffId !== next);
  }
  return order;
}
