import { expect } from '@jest/globals';
import { needed } from '../../../../support/salon/salon.ts';
import type { LinkedWorld, ProviderName } from '../../../linked-calendars/linked-world.ts';
import type { Answer, Salon } from '../../../../world.ts';
import type { Command } from './model-arbitraries.ts';
import { day, hoursOf, type Model, type Row } from './model.ts';

export const iso = (instant: number) => new Date(instant).toISOString();

/** Returns the calendar provider of each staff member. */
export const providerOf = (index: number): ProviderName => (index === 0 ? 'google' : 'microsoft');

/** Asserts that the expected answer came back and, if a place was taken, that no usage exceeds its limit. */
async function compare(
  model: Model,
  answer: Answer,
  expected: ReturnType<Model['check']>,
  take: (data: any) => Promise<Row>,
): Promise<void> {
  expect(answer.code).toBe(expected.code);
  if (expected.code !== undefined) return;
  const row = await take(answer.data);
  if (row.busy.staffId !== null) expect(expected.staffIds).toContain(row.busy.staffId);
  expect(model.excess(row)).toBeUndefined();
}

/** Runs one command in the service and in the model, and compares the results. */
export async function run(
  { world: { clock, sql, jobs }, service: calendars, syncNow }: LinkedWorld,
  salon: Salon,
  model: Model,
  command: Command,
): Promise<void> {
  const { ids, plan } = model;
  const service = (index: number) => ({ id: ids.items[index]! });
  const person = (index: number | null) => (index === null ? null : { id: ids.staff[index]! });
  const startOf = (index: number, at: { place: number } | { minute: number }) => {
    if ('minute' in at) return model.minuteOfDay(at.minute);
    const slots = model.slots(index);
    return slots[at.place % slots.length]?.startAt ?? model.minuteOfDay(600);
  };
  const pick = (kind: Row['kind'], place: number) => {
    const rows = model.rows.filter(row => row.kind === kind);
    return rows[place % rows.length];
  };
  /** The model accepts the service's choice of staff and resources, as long as it keeps to the limits. */
  const placeOf = async ({ staffId, ...data }: any) => {
    const id = data.appointmentId ?? data.id;
    const [row] = await sql<{ resource_ids: string[]; extra_staff_ids: string[] }>(
      `select resource_ids, extra_staff_ids from appointment where id = $1
       union all select resource_ids, extra_staff_ids from hold where id = $1`,
      [id],
    );
    return { team: [staffId, ...row!.extra_staff_ids], resourceIds: row!.resource_ids };
  };
  const booked = (index: number, startAt: number) => async (data: any) =>
    model.take(
      {
        id: data.appointmentId ?? data.id,
        item: index,
        kind: 'appointment',
        status: plan.items[index]!.requiresApproval ? 'pending' : 'confirmed',
        session: null,
        expiresAt: data.expiresAt === null ? null : Date.parse(data.expiresAt),
      },
      startAt,
      await placeOf(data),
    );

  if (command.do === 'book') {
    const startAt = startOf(command.item, command.start);
    const answer = await salon.ai.call('create_appointment', {
      catalogItemId: service(command.item).id,
      startAt: iso(startAt),
      staffId: person(command.staff)?.id ?? null,
      clientPhone: '+4930123456',
      clientName: 'Ada',
    });
    await compare(
      model,
      answer,
      model.check({ ...command, startAt }),
      booked(command.item, startAt),
    );
  } else if (command.do === 'hold') {
    const startAt = startOf(command.item, command.start);
    const earlier = model.rows.find(row => row.session === command.session);
    const request = { at: iso(startAt), staff: person(command.staff), session: command.session };
    const answer = await salon.hold(service(command.item), request);
    const expected = model.check({ ...command, startAt, ignoring: earlier?.id });
    await compare(model, answer, expected, async data => {
      if (earlier) model.drop(earlier.id);
      return model.take(
        {
          id: data.id,
          item: command.item,
          kind: 'hold',
          status: 'held',
          session: command.session,
          promised: model.presence(),
          expiresAt: model.now() + 600_000,
        },
        startAt,
        await placeOf(data),
      );
    });
  } else if (command.do === 'bookHold') {
    const hold = pick('hold', command.which);
    if (!hold) return;
    const { startAt, staffId } = hold.busy;
    const isHeld = model.statusOf(hold) === 'held';
    const held = staffId === null || !isHeld ? null : ids.staff.indexOf(staffId);
    const request = { item: hold.item, startAt, staff: held, ignoring: hold.id, isHeld };
    const expected = isHeld ? model.checkPromised(request, hold.promised!) : model.check(request);
    const isLost = expected.code === 'SLOT_UNAVAILABLE' && !isHeld;
    const lost = isLost ? { code: 'HOLD_EXPIRED' } : expected;
    const answer = await salon.book(service(hold.item), { at: iso(startAt), holdId: hold.id });
    await compare(model, answer, lost, data => {
      model.drop(hold.id);
      return booked(hold.item, startAt)(data);
    });
  } else if (command.do === 'release') {
    const hold = pick('hold', command.which);
    if (!hold) return;
    const { code, data } = await salon.release(hold);
    expect(code).toBeUndefined();
    expect((await salon.release(hold)).data).toEqual(data);
    hold.expiresAt = Math.min(hold.expiresAt ?? Infinity, model.now());
  } else if (command.do === 'move') {
    const row = pick('appointment', command.which);
    if (!row) return;
    const startAt = startOf(row.item, command.start);
    const status = model.statusOf(row);
    const isMovable = status === 'pending' || status === 'confirmed';
    const kept = row.busy.staffId === null ? null : ids.staff.indexOf(row.busy.staffId);
    const asked = { item: row.item, startAt, staff: model.askedFor(row), ignoring: row.id, kept };
    const expected = isMovable ? model.check(asked) : { code: 'INVALID_TRANSITION' };
    if (isMovable && startAt === row.busy.startAt) {
      const before = await salon.appointment(row);
      expect((await salon.move(row, { startAt: iso(startAt) })).data).toEqual(before);
      return;
    }
    const answer = await salon.move(row, { startAt: iso(startAt) });
    await compare(model, answer, expected, async data => {
      const { staffId } = row.busy;
      const keeps = 'staffIds' in expected && expected.staffIds.includes(staffId ?? '');
      if (keeps) expect(data.staffId).toBe(staffId);
      model.drop(row.id);
      const expiresAt = data.expiresAt === null ? null : Date.parse(data.expiresAt);
      return model.take({ ...row, expiresAt }, startAt, await placeOf(data));
    });
  } else if (command.do === 'cancel') {
    const row = pick('appointment', command.which);
    if (!row) return;
    const status = model.statusOf(row);
    const isOpen = ['pending', 'confirmed', 'cancelled'].includes(status);
    const isOver = status !== 'cancelled' && model.now() >= model.endOf(row);
    const { code } = await salon.cancel(row);
    expect(code).toBe(!isOpen ? 'INVALID_TRANSITION' : isOver ? 'RULE_VIOLATION' : undefined);
    if (code === undefined) row.status = 'cancelled';
  } else if (command.do === 'status') {
    const row = pick('appointment', command.which);
    if (!row) return;
    const from = {
      arrived: ['confirmed'],
      declined: ['pending'],
      confirmed: ['pending', 'arrived'],
    };
    const isOpen = from[command.to].includes(model.statusOf(row));
    const isEarly = command.to === 'arrived' && model.now() < model.minuteOfDay(0);
    const { code } = await salon.setStatus(row, command.to);
    expect(code).toBe(!isOpen ? 'INVALID_TRANSITION' : isEarly ? 'RULE_VIOLATION' : undefined);
    if (code !== undefined) return;
    row.status = command.to;
    if (command.to !== 'arrived') row.expiresAt = null;
  } else if (command.do === 'wait') {
    clock.advance({ minutes: command.minutes });
  } else if (command.do === 'decide') {
    await jobs.run('decide-classes');
    model.decide();
  } else if (command.do === 'ceiling') {
    await salon.update({ parallelCapacity: command.ceiling });
    plan.ceiling = command.ceiling;
  } else if (command.do === 'units') {
    await salon.resource({ resourceId: ids.resources[command.room], units: command.units });
    plan.units[command.room] = command.units;
  } else if (command.do === 'block') {
    model.setBlocked(command.room, command);
    await salon.resource({
      resourceId: ids.resources[command.room],
      blocked: model.blocked(command.room).map(({ startAt, endAt }) => ({
        startAt: iso(startAt),
        endAt: iso(endAt),
      })),
    });
  } else if (command.do === 'offer') {
    await salon.service({ itemId: ids.items[command.item], active: command.active });
    model.offered[command.item] = command.active;
  } else if (command.do === 'rota') {
    const staffId = ids.staff[command.person]!;
    const rotas = model.rotas[command.person]!;
    const on = (days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
    const weeks = command.weeks.map(hours => {
      const { exceptions: _, ...week } = hoursOf(hours);
      return week;
    });
    const days = {
      firstDay: on(command.first),
      lastDay: command.lasts === null ? null : on(command.first + command.lasts),
      anchorDay: on(command.anchor),
    };
    const input = { ...days, weeks: weeks.map(week => JSON.stringify(week)) };
    // The third rota replaces the first.
    const [first] = rotas;
    const changed = rotas.length > 1 ? first : undefined;
    const version = await salon.versionOf('staffMember', { staffId });
    const { rotaId } = needed(
      changed
        ? await salon.rest('PUT', `/rotas/${changed.id}`, { ...input, version })
        : await salon.rest('POST', '/rotas', { ...input, staffId }),
    );
    const others = rotas.filter(each => each !== changed);
    model.setRotas(command.person, [...others, { id: rotaId, name: null, ...days, weeks }]);
  } else if (command.do === 'away') {
    const staffId = ids.staff[command.person]!;
    const [there] = needed(await salon.rest('GET', `/staff/${staffId}`)).timeOff;
    model.setTimeOff(command.person, command);
    const { startAt, endAt } = model.timeOff(command.person);
    const period = {
      staffId,
      startAt: iso(startAt),
      endAt: iso(endAt),
      // A weekly block gives the same result on this day.
      ...(command.isBlock && { kind: 'block', weekly: { weekdays: ['tue'] } }),
    };
    if (there) needed(await salon.rest('DELETE', `/time-off/${there.timeOffId}`));
    if (command.offMinutes > 0) needed(await salon.rest('POST', '/time-off', period));
  } else if (command.do === 'elsewhere') {
    // The service does not read the calendars of inactive staff.
    if (!model.active[command.person]) return;
    const { offFrom, offMinutes, isFree } = command;
    const there = calendars[providerOf(command.person)];
    if (offMinutes > 0) {
      const startAt = model.minuteOfDay(offFrom);
      const endAt = startAt + offMinutes * 60_000;
      there.put({ id: 'errand', startAt: iso(startAt), endAt: iso(endAt), isFree });
    } else there.remove('errand');
    await syncNow(salon);
    model.setElsewhere(command.person, { offFrom, offMinutes: isFree ? 0 : offMinutes });
  } else {
    await salon.staff({ staffId: ids.staff[command.person], active: command.active });
    model.active[command.person] = command.active;
  }
}
