import { expect } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import type { Asked, Row } from './chain-model.ts';
import type { Command } from './chain-plans.ts';
import { instant, type Run, setTravel, stepOf } from './found-chain.ts';

let sessions = 0;

const phoneOf = (index: number | null) => `+493012345${index ?? 9}`;

/** Makes a call, compares its outcome with the model, and records the result. */
export async function run(
  { world, salon, model, places, people, items }: Run,
  command: Command,
): Promise<void> {
  const { plan } = model;
  const pick = (kind: Row['kind'], which: number) => {
    const rows = model.rows.filter(row => row.kind === kind);
    return rows[which % Math.max(1, rows.length)];
  };
  const inPlan = (index: number) => index % plan.places.length;
  /** Compares an outcome with the people who could take the start. */
  const compare = (code: string | undefined, takers: readonly (number | null)[]) =>
    expect([command, code === undefined]).toEqual([command, takers.length > 0]);
  const askedPerson = ({ item, person }: { item: number; person: number | null }) =>
    plan.items[item]!.isStaffed ? person : null;
  const personOf = (staffId: string | null) => (staffId === null ? null : people.indexOf(staffId));
  const take = (
    { place, item, client }: Pick<Asked, 'place' | 'item' | 'client'>,
    made: any,
    more: object = {},
  ) => {
    const from = stepOf(made.startAt);
    const id = made.id ?? made.appointmentId;
    model.rows.push({
      id,
      kind: 'appointment',
      place,
      item,
      client,
      from,
      to: from + plan.items[item]!.length,
      person: personOf(made.staffId),
      expiresAt: Infinity,
      visit: id,
      ...more,
    });
  };
  switch (command.do) {
    case 'book': {
      const asked = { ...command, place: inPlan(command.place), person: askedPerson(command) };
      const takers = model.takers(asked);
      const answer = await salon.book(
        { id: items[asked.item]! },
        {
          at: instant(asked.from),
          locationId: places[asked.place],
          staffId: asked.person === null ? null : people[asked.person],
          clientPhone: phoneOf(asked.client),
          force: asked.force,
        },
      );
      compare(answer.code, takers);
      if (answer.code === undefined) {
        expect(takers).toContain(personOf(answer.data.staffId));
        take(asked, answer.data);
      }
      break;
    }
    case 'hold': {
      const person = askedPerson(command);
      const asked = {
        ...command,
        place: inPlan(command.place),
        person,
        client: null,
        force: false,
      };
      const answer = await salon.hold(
        { id: items[asked.item]! },
        {
          at: instant(asked.from),
          locationId: places[asked.place],
          session: `visitor ${(sessions += 1)}`,
          ...(person !== null && { staffId: people[person] }),
        },
      );
      compare(answer.code, model.takers(asked));
      if (answer.code === undefined) {
        take(asked, answer.data, { kind: 'hold', expiresAt: Date.parse(answer.data.expiresAt) });
      }
      break;
    }
    case 'bookHold': {
      const hold = pick('hold', command.which);
      if (!hold) return;
      const isLive = hold.expiresAt > world.clock.now();
      const asked = {
        ...hold,
        client: command.client,
        force: false,
        isPromised: isLive,
        person: isLive ? hold.person : null,
        own: isLive ? hold : undefined,
      };
      const takers = model.takers(asked);
      const answer = await salon.book(
        { id: items[hold.item]! },
        { at: instant(hold.from), holdId: hold.id, clientPhone: phoneOf(command.client) },
      );
      compare(answer.code, takers);
      if (answer.code === undefined) {
        model.rows.splice(model.rows.indexOf(hold), 1);
        take(asked, answer.data);
      }
      break;
    }
    case 'visit': {
      const place = inPlan(command.place);
      const fits = model.fitsInRow({ ...command, place }, command.items);
      const { code, data } = await salon.rest('POST', '/visits', {
        locationId: places[place],
        services: command.items.map(index => ({ catalogItemId: items[index] })),
        startAt: instant(command.from),
        clientName: 'Ada',
        clientPhone: phoneOf(command.client),
        force: command.force,
      });
      compare(code, fits ? [null] : []);
      for (const [index, made] of (data?.appointments ?? []).entries()) {
        expect(made.locationId).toBe(places[place]);
        const asked = { place, item: command.items[index]!, client: command.client };
        take(asked, made, { visit: data.visitId });
      }
      break;
    }
    case 'move': {
      const row = pick('appointment', command.which);
      if (!row) return;
      const { from, force } = command;
      const isThere = from === row.from;
      const takers = isThere
        ? [row.person]
        : model.takers({ ...row, person: null, from, force, own: row });
      const answer = await salon.move(row, { startAt: instant(from), force });
      compare(answer.code, takers);
      if (answer.code !== undefined) return;
      Object.assign(row, {
        from,
        to: from + row.to - row.from,
        person: personOf(answer.data.staffId),
      });
      break;
    }
    case 'cancel': {
      const row = pick('appointment', command.which);
      if (!row) return;
      needed(await salon.cancel(row));
      model.rows.splice(model.rows.indexOf(row), 1);
      break;
    }
    case 'wait':
      world.clock.advance({ minutes: 6 });
      break;
    case 'capacity': {
      const place = inPlan(command.place);
      const capacity = Math.max(1, command.capacity);
      const body = { parallelCapacity: capacity };
      needed(await salon.rest('PUT', `/locations/${places[place]}`, body));
      plan.places[place]!.capacity = capacity;
      return;
    }
    case 'travel': {
      const place = inPlan(command.place);
      await setTravel(salon, places[place]!, command.travel);
      plan.places[place]!.travel = command.travel;
    }
  }
}
