import type { Booking, MakeStep } from '../booking.ts';
import { el, submitButton } from '../dom.ts';
import { radioGroup, type Option } from '../choices.ts';
import { icon } from '../icons.ts';
import type { Person } from '../types.ts';
import { worksThere } from '../where.ts';
import { timeStep } from './time.ts';

/** Asks for the staff member, if there is a choice. */
export const staffStep: MakeStep = async booking => {
  const { api, texts, choice } = booking;
  const [pick] = choice.picks;
  if (!pick) throw new Error('There is no service to book.');
  const before = pick.person;
  pick.person = null;
  Object.assign(choice, { people: 1, slot: null });
  const { serviceId, staffIds } = pick.service;
  const all = staffIds.length > 0 ? await api.staff(serviceId) : [];
  const people = all.filter(person => worksThere(booking, person));
  if (people.length < 2) {
    pick.person = people[0] ?? null;
    await booking.go(timeStep());
    return null;
  }
  let chosen = people.find(({ staffId }) => staffId === before?.staffId) ?? null;
  const go = submitButton(texts.continue);
  const form = el(
    'form',
    {
      onsubmit: event => {
        event.preventDefault();
        pick.person = chosen;
        void booking.go(timeStep());
      },
    },
    radioGroup(
      texts.staff,
      [{ name: null, options: optionsOf(booking, people) }],
      chosen,
      value => {
        chosen = value;
      },
    ),
    el('div', { class: 'actions' }, go.node),
  );
  return { name: 'staff', rank: 2, title: texts.staff, content: [form] };
};

function optionsOf({ texts }: Booking, people: readonly Person[]): Option<Person | null>[] {
  const choice = (face: Node | string, name: string, more: string) => [
    el('span', { class: 'face', 'aria-hidden': 'true' }, face),
    el(
      'span',
      { class: 'words' },
      el('span', { class: 'name' }, name),
      el('span', { class: 'text' }, more),
    ),
  ];
  return [
    { value: null, content: choice(icon('people'), texts.anyone, texts.anyoneHint) },
    ...people.map(person => ({
      value: person,
      content: choice(initialsOf(person.name), person.name, person.role),
    })),
  ];
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '')
    .join('');
}
