import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstVisitsAreKept } from '../../../support/salon/first-visits.ts';
import { daily } from '../../../support/salon/salon.ts';
import { createLinkedWorld } from '../../linked-calendars/linked-world.ts';
import type { Salon } from '../../../world.ts';
import { commands, plans } from './model/model-arbitraries.ts';
import { iso, providerOf, run } from './model/model-steps.ts';
import { day, Model, type Plan } from './model/model.ts';

const linked = await createLinkedWorld();
const { world } = linked;

/** Creates the planned business through the public interfaces. */
async function found(plan: Plan): Promise<{ salon: Salon; model: Model }> {
  // At this instant the day has begun in some time zones but not in others.
  world.clock.set('2026-03-02T23:30:00Z');
  const { hours, slotStepMinutes, timezone, ceiling } = plan;
  const settings = { slotStepMinutes, timezone, parallelCapacity: ceiling };
  const salon = await world.business({ ...settings, workingHours: daily(...hours) });
  const model = new Model(plan, world.clock.now, { staff: [], resources: [], items: [] });
  const people = plan.staff.map((person, index) => {
    const { startAt, endAt } = model.timeOff(index);
    return salon.staff({
      workingHours: person.hours ? daily(...person.hours) : null,
      timeOff: person.offMinutes > 0 ? [{ startAt: iso(startAt), endAt: iso(endAt) }] : [],
    });
  });
  const idsOf = async (made: Promise<{ id: string }>[]) =>
    (await Promise.all(made)).map(({ id }) => id);
  model.ids.staff.push(...(await idsOf(people)));
  const rooms = plan.units.map((units, index) => {
    const hours = plan.roomHours[index];
    const blocked = model
      .blocked(index)
      .map(({ startAt, endAt }) => ({ startAt: iso(startAt), endAt: iso(endAt) }));
    return salon.resource({
      units,
      blocked,
      workingHours: hours && JSON.stringify(daily(...hours)),
    });
  });
  model.ids.resources.push(...(await idsOf(rooms)));
  const services = plan.items.map(
    (
      {
        staff: performers,
        lengths,
        team,
        resources,
        choice,
        processing,
        hours: own,
        step,
        notice,
        timetable: _timetable,
        minimumParticipants,
        ...service
      },
      index,
    ) =>
      salon.service({
        ...service,
        staffCount: team,
        processingAfterMinutes: processing?.afterMinutes ?? null,
        processingMinutes: processing?.minutes ?? null,
        bookableHours: own && JSON.stringify(daily(...own)),
        slotStepMinutes: step,
        minNoticeMinutes: notice,
        timetable: model.timetable(index),
        minParticipants: minimumParticipants?.participants ?? null,
        minParticipantsCutoffMinutes: minimumParticipants?.minutesBefore ?? null,
        staffIds: performers.map(index => model.ids.staff[index]),
        staffTerms: performers.flatMap(index => {
          const durationMinutes = lengths[index];
          return durationMinutes ? [{ staffId: model.ids.staff[index], durationMinutes }] : [];
        }),
        resourceIds: resources.map(index => model.ids.resources[index]),
        anyResourceIds: choice?.resources.map(index => model.ids.resources[index]) ?? [],
        anyResourceUnits: choice?.units ?? 1,
      }),
  );
  model.ids.items.push(...(await idsOf(services)));
  await linked.begin();
  for (const [index, id] of model.ids.staff.entries()) {
    await linked.link(salon, id, providerOf(index));
  }
  return { salon, model };
}

/** Compares the listed slots with the oracle, and books to prove that only slots listed as free can be booked. */
async function checkDay(salon: Salon, model: Model, tryAll: boolean): Promise<void> {
  for (const [index, id] of model.ids.items.entries()) {
    if (!model.offered[index]) continue;
    const shown = await salon.slots({ id }, day);
    const expected = model.slots(index).map(slot => ({
      startAt: iso(slot.startAt).replace('.000', ''),
      endAt: iso(slot.endAt).replace('.000', ''),
      capacity: slot.capacity,
      remainingCapacity: slot.remaining,
      available: slot.remaining > 0,
      staffIds: slot.staffIds.toSorted(),
    }));
    expect(shown.map(slot => ({ ...slot, staffIds: slot.staffIds.toSorted() }))).toMatchObject(
      expected,
    );
    expect(shown).toHaveLength(expected.length);
    if (!tryAll) continue;
    const elsewhere = [-61, -7, 7, 61].map(
      minutes => Date.parse(shown[0]?.startAt ?? iso(model.minuteOfDay(600))) + minutes * 60_000,
    );
    const some = shown.filter((_, place) => place % Math.ceil(shown.length / 8) === 0);
    const starts = new Set([...some.map(slot => Date.parse(slot.startAt)), ...elsewhere]);
    for (const startAt of starts) {
      const { data, code } = await salon.book({ id }, { at: iso(startAt) });
      const slot = shown.find(each => Date.parse(each.startAt) === startAt);
      const expected = slot?.available ? undefined : slot ? 'SLOT_UNAVAILABLE' : 'RULE_VIOLATION';
      expect([iso(startAt), code]).toEqual([iso(startAt), expected]);
      if (data) await salon.cancel(data);
    }
  }
}

test('after any sequence of changes, a start can be booked exactly when each of its minutes has room', async () => {
  const property = fc.asyncProperty(plans, commands, async (plan, sequence) => {
    const { salon, model } = await found(structuredClone(plan));
    for (const [place, command] of sequence.entries()) {
      await run(linked, salon, model, command);
      if (place % 8 === 7) await checkDay(salon, model, false);
    }
    await checkDay(salon, model, true);
    expect(await world.sql(firstVisitsAreKept)).toEqual([]);
  });
  await fc.assert(property, {
    numRuns: 20,
    // A failing case is shrunk until this limit, which lies within the time limit of the test.
    interruptAfterTimeLimit: 500_000,
    markInterruptAsFailure: true,
  });
});
